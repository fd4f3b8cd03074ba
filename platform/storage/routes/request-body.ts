import { aborted } from "../storage-error.ts";

/** How much of a refused body is still read, so that its sender can read the answer. */
const DISCARD_BYTES_LIMIT = 100 * 1024 * 1024;
const DISCARD_TIMEOUT_MS = 5_000;

/** A request body that is read once, chunk by chunk. */
export type SentBody = { headers: Headers; content: AsyncIterable<Uint8Array> };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Stopping early leaves the rest unread: cancelling the stream would close the connection before the answer. */
async function* readPieces(reader: Reader | undefined): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await reader?.read().catch((problem: unknown) => {
      throw aborted(problem);
    });
    if (!piece?.value) return;
    yield piece.value;
  }
}

/** Reads and discards the rest for a while: a connection that closes with unread bytes loses its answer. */
async function discardRest(reader: Reader) {
  const { promise: tooLong, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), DISCARD_TIMEOUT_MS);
  try {
    for (let taken = 0; taken < DISCARD_BYTES_LIMIT; ) {
      const piece = await Promise.race([reader.read(), tooLong]);
      if (!piece?.value) return;
      taken += piece.value.length;
    }
  } catch {
    // The sender has gone, and the reason for the refusal is known already.
  } finally {
    clearTimeout(timer);
  }
}

/** Calls `work` with the body of a request; on a failure the rest of the body is discarded first. */
export async function withBody<T>({ headers, body }: Request, work: (sent: SentBody) => Promise<T>): Promise<T> {
  const reader = body?.getReader();
  try {
    return await work({ headers, content: readPieces(reader) });
  } catch (problem) {
    if (reader) await discardRest(reader);
    throw problem;
  }
}
