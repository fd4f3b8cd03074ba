import { aborted } from "./storage-error.ts";

/** How much of a refused body is still taken, so that its sender comes to read the answer. */
const LINGER_BYTES = 100 * 1024 * 1024;
const LINGER_MS = 5_000;

/** A request whose body is read piece by piece, once. */
export type SentBody = { headers: Headers; content: AsyncIterable<Uint8Array> };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Whoever stops early leaves the rest unread: cancelling the stream would end the connection before the answer. */
async function* readPieces(reader: Reader | undefined): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await reader?.read().catch((problem: unknown) => {
      throw aborted(problem);
    });
    if (!piece?.value) return;
    yield piece.value;
  }
}

/** Reads on without keeping anything, for a while. A connection that closes on unread bytes takes its answer with it. */
async function linger(reader: Reader) {
  const { promise: tooLong, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), LINGER_MS);
  try {
    for (let taken = 0; taken < LINGER_BYTES; ) {
      const piece = await Promise.race([reader.read(), tooLong]);
      if (!piece?.value) return;
      taken += piece.value.length;
    }
  } catch {
    // The sender has gone; the reason for the refusal is known already.
  } finally {
    clearTimeout(timer);
  }
}

/** Does `work` with the body of a request; when it is refused, what is still on its way is taken off the line first. */
export async function withBody<T>({ headers, body }: Request, work: (sent: SentBody) => Promise<T>): Promise<T> {
  const reader = body?.getReader();
  try {
    return await work({ headers, content: readPieces(reader) });
  } catch (problem) {
    if (reader) await linger(reader);
    throw problem;
  }
}
