/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Where the contents of files are kept, by ids that we make up: nothing that a person wrote reaches it. A file is written
 * once and never changed.
 */
export type FileStore = {
  /** Resolves when every byte would outlive a power loss; when it rejects, nothing is left of the file. */
  write(id: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Rejects with `FileMissingError` before the first byte. Ending the stream early frees what it holds. */
  read(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Its size in bytes, null without such a file. */
  size(id: string): Promise<number | null>;
  copy(from: string, to: string): Promise<void>;
  /** No error when it is gone already. */
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

/** Where a file lies within its place. The folders keep any one of them small. */
export function pathOf(id: string) {
  if (!ID.test(id)) throw new FileMissingError("this is no id of a file");
  return `${id.slice(0, 2)}/${id}`;
}
