import type { ImportLine, LineAnswer } from "./import-line.ts";

/** A long import renders at most this often. */
const NOTIFY_EVERY_MS = 150;

/** The lines of an import in order, for `useSyncExternalStore`. */
export class ImportLines {
  #lines: readonly ImportLine[] = [];
  #shown: readonly ImportLine[] = [];
  #nextId = 1;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Up to `NOTIFY_EVERY_MS` older than `all`. */
  readonly readShown = () => this.#shown;

  get all() {
    return this.#lines;
  }

  find(id: number) {
    return this.#lines.find((line) => line.id === id);
  }

  /** Appends a line, or inserts it as the last child of another. */
  add(name: string, answer: LineAnswer, after?: number): number {
    const line = { id: this.#nextId++, name, answer };
    const index = after === undefined ? this.#lines.length : this.#endOf(after);
    this.#set(this.#lines.toSpliced(index, 0, line));
    if (after !== undefined) this.#parents.set(line.id, after);
    return line.id;
  }

  readonly #parents = new Map<number, number>();

  #endOf(parent: number) {
    let index = this.#lines.findIndex(({ id }) => id === parent) + 1;
    while (index < this.#lines.length && this.#parents.get(this.#lines[index]?.id ?? 0) === parent) index++;
    return index;
  }

  answer(id: number, answer: LineAnswer) {
    this.#set(this.#lines.map((line) => (line.id === id ? { ...line, answer } : line)));
  }

  rename(id: number, name: string) {
    this.#set(this.#lines.map((line) => (line.id === id ? { ...line, name } : line)));
  }

  clear() {
    this.#set([]);
    this.tell();
  }

  #set(lines: readonly ImportLine[]) {
    this.#lines = lines;
    this.#timer ??= setTimeout(() => this.tell(), NOTIFY_EVERY_MS);
  }

  tell() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#shown = this.#lines;
    for (const listener of this.#listeners) listener();
  }
}
