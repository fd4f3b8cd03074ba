/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** Stores contents under generated ids, never under names of users. A file is written once and never changed. */
export type FileStore = {
  /** Resolves when every byte would survive a power loss; when it rejects, nothing is left of the file. */
  write(id: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Rejects with `FileMissingError` before the first byte. Cancelling the stream frees what it holds. */
  read(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Its size in bytes, null without such a file. */
  size(id: string): Promise<number | null>;
  copy(from: string, to: string): Promise<void>;
  /** Succeeds without such a file. */
  remove(id: string): Promise<void>;
};

export class FileMissingError extends Error {
  override readonly name = "FileMissingError";
}

/** The place has no room for another byte. */
export class StoreFullError extends Error {
  override readonly name = "StoreFullError";
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The path of a file in its store, spread over 256 folders. */
export function pathOf(id: string) {
  if (!ID.test(id)) throw new FileMissingError("this is no id of a file");
  return `${id.slice(0, 2)}/${id}`;
}
