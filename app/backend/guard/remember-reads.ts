import { isCurrent, type ReadStamp, readsLogs, stampRead } from "#domain/resilience/requests/read-window.ts";
import { toCacheKey } from "./cache-key.ts";
import type { Changes } from "./changes.ts";
import { type Guard, type Send, type WireRequest, withHeaders } from "./wire-request.ts";

/** Oldest entries go first; the length is in characters. */
const MAX_ANSWERS = 100;
const MAX_ANSWER_LENGTH = 1_000_000;

type Answer = { body: string | null; init: ResponseInit; isGood: boolean };
type Known = { sight: ReadStamp; withLogs: boolean; answer: Promise<Answer>; isFinished: boolean };

/** Some backends' CORS refuses the header, so it is removed before sending. */
const wantsFresh = ({ headers }: WireRequest) => headers.get("Cache-Control") === "no-cache";

async function takeAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const { status, statusText } = response;
  const init = { status, statusText, headers: new Headers(response.headers) };
  return { body: text === "" ? null : text, init, isGood: response.ok && text.length <= MAX_ANSWER_LENGTH };
}

const toResponse = ({ body, init }: Answer) => new Response(body, init);

/**
 * Deduplicates and caches equal reads for a short window. Keeps only good answers that no write has made stale. A read
 * with its own signal is not shared while pending, since its caller may abort it.
 */
export function rememberReads(changes: Changes): Guard {
  const known = new Map<string, Known>();

  const isUsable = ({ sight, withLogs }: Known) => isCurrent(changes.look(), sight, { withLogs, now: Date.now() });

  function find(question: string, { signal }: WireRequest) {
    const found = known.get(question);
    if (!found || !isUsable(found)) return null;
    return found.isFinished || !signal ? found.answer : null;
  }

  function remember(question: string, entry: Known) {
    known.delete(question);
    // Drops stale entries: they may be large or another swimmer's.
    for (const [old, one] of known) if (!isUsable(one)) known.delete(old);
    known.set(question, entry);
    for (const oldest of known.keys()) {
      if (known.size <= MAX_ANSWERS) break;
      known.delete(oldest);
    }
  }

  async function ask(question: string, request: WireRequest, next: Send) {
    const sight = stampRead(changes.look(), Date.now());
    const withLogs = readsLogs(request.call, request.url.search);
    const entry: Known = { sight, withLogs, answer: next(request).then(takeAnswer), isFinished: false };
    if (!request.signal) remember(question, entry);
    try {
      const answer = await entry.answer;
      entry.isFinished = answer.isGood;
      if (answer.isGood && request.signal) remember(question, entry);
      return answer;
    } finally {
      if (!entry.isFinished && known.get(question) === entry) known.delete(question);
    }
  }

  return (next) => async (request) => {
    const question = toCacheKey(request);
    if (question === null) return next(request);
    const isFresh = wantsFresh(request);
    const asked = isFresh ? withHeaders(request, { "Cache-Control": "" }) : request;
    const shared = isFresh ? null : find(question, asked);
    return toResponse(await (shared ?? ask(question, asked, next)));
  };
}
