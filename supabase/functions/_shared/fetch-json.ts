/** Why a source gave nothing: in words for its health, without the key that was in its address. */
export class SourceProblem extends Error {
  override readonly name = "SourceProblem";
}

/** Reads the words of a refusal, if the source sent any. */
type ReadReason = (answer: unknown) => string | null;

type Options = { timeoutMs: number; maxBytes: number; readReason?: ReadReason };

async function readBody(answer: Response, maxBytes: number): Promise<string> {
  const announced = Number(answer.headers.get("Content-Length") ?? 0);
  const text = announced > maxBytes ? null : await answer.text();
  if (text === null || text.length > maxBytes) throw new SourceProblem(`the answer is longer than ${maxBytes} bytes`);
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new SourceProblem("the answer is not JSON", { cause: problem });
  }
}

/** What a source outside answers to a GET; anything but a JSON answer that came in time is a `SourceProblem`. */
export async function fetchJson(url: string, { timeoutMs, maxBytes, readReason }: Options): Promise<unknown> {
  const { host } = new URL(url);
  const request = { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(timeoutMs) };
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, request);
    text = await readBody(answer, maxBytes);
  } catch (problem) {
    if (problem instanceof SourceProblem) throw problem;
    const isLate = problem instanceof Error && problem.name === "TimeoutError";
    const reason = isLate ? `did not answer within ${timeoutMs / 1000} s` : "could not be reached";
    throw new SourceProblem(`${host} ${reason}`, { cause: problem });
  }
  if (answer.ok) return parseJson(text);
  const reason = readReason?.(text.startsWith("{") ? parseJson(text) : null) ?? null;
  throw new SourceProblem(`${host} answered ${answer.status}${reason === null ? "" : `: ${reason}`}`);
}
