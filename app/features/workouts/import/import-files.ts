import { MAX_IMPORT_FILES } from "#domain/workouts/workout-limits.ts";
import type { ImportLines } from "./lines/import-lines.ts";
import type { SwimToSave } from "./swim-to-save.ts";
import type { ReadFile } from "./worker/import-reader.ts";
import type { ImportEvent } from "./worker/worker-messages.ts";

type Waiting = { line: number; file: File };

type Parts = {
  lines: ImportLines;
  readFile: ReadFile;
  onSwim: (line: number, found: SwimToSave) => Promise<void>;
  /** After the last of the files that wait. */
  onEnd: () => Promise<void>;
};

/** Reads files in turn, and gives each file and each swim in it a line. */
export class ImportFiles {
  readonly #parts: Parts;
  #waiting: Waiting[] = [];
  #files = new Map<number, File>();
  #reading: { line: number; stop: AbortController } | null = null;
  /** Events that are being dealt with; files are read meanwhile. */
  readonly #open = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get count() {
    return this.#files.size;
  }

  get isReading() {
    return this.#reading !== null;
  }

  add(files: readonly File[]) {
    const room = MAX_IMPORT_FILES - this.#files.size;
    for (const file of files.slice(0, room)) {
      const line = this.#parts.lines.add(file.name, { kind: "waiting" });
      this.#files.set(line, file);
      this.#waiting.push({ line, file });
    }
    const left = files.length - Math.max(0, room);
    if (left > 0)
      this.#parts.lines.add(left === 1 ? "1 more file" : `${left} more files`, {
        kind: "failed",
        reason: `Not read: up to ${MAX_IMPORT_FILES} files at once. Choose the rest in another import.`,
        canRetry: false,
      });
    void this.#readWaiting();
  }

  /** Stops one file that is being read; its swims so far stay. */
  stop(line: number) {
    if (this.#reading?.line === line) this.#reading.stop.abort();
  }

  cancel() {
    for (const { line } of this.#waiting.splice(0))
      this.#parts.lines.answer(line, { kind: "skipped", reason: "Canceled" });
    this.#reading?.stop.abort();
    this.#parts.lines.tell();
  }

  async #readWaiting() {
    if (this.#reading) return;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#readOne(next);
    await Promise.all(this.#open);
    await this.#parts.onEnd();
  }

  async #readOne({ line, file }: Waiting) {
    const stop = new AbortController();
    this.#reading = { line, stop };
    this.#parts.lines.answer(line, { kind: "reading", records: null, swims: 0 });
    await this.#parts.readFile(file, {
      maxFiles: MAX_IMPORT_FILES,
      signal: stop.signal,
      onEvent: (event) => {
        const dealt = this.#deal(line, file.name, event).finally(() => this.#open.delete(dealt));
        this.#open.add(dealt);
        return dealt;
      },
    });
    this.#endFile(line, stop.signal.aborted);
    this.#reading = null;
  }

  #endFile(line: number, wasStopped: boolean) {
    const answer = this.#parts.lines.find(line)?.answer;
    if (answer?.kind !== "reading") return;
    const hasLines = answer.swims > 0 || answer.records !== null;
    if (wasStopped && !hasLines) this.#parts.lines.answer(line, { kind: "skipped", reason: "Canceled" });
    else this.#parts.lines.answer(line, { ...answer, kind: "read" });
    this.#parts.lines.tell();
  }

  /** A file's own line takes its first answer, unless it holds several: then each has a line below. */
  #lineFor(fileLine: number, fileName: string, name: string): number {
    const answer = this.#parts.lines.find(fileLine)?.answer;
    if (name === fileName && answer?.kind === "reading" && answer.records === null && answer.swims === 0)
      return fileLine;
    if (answer?.kind === "reading") this.#parts.lines.answer(fileLine, { ...answer, swims: answer.swims + 1 });
    return this.#parts.lines.add(name.replace(`${fileName} › `, ""), { kind: "waiting" }, fileLine);
  }

  async #deal(fileLine: number, fileName: string, event: ImportEvent) {
    if (event.kind === "progress") {
      const answer = this.#parts.lines.find(fileLine)?.answer;
      if (answer?.kind === "reading") this.#parts.lines.answer(fileLine, { ...answer, records: event.records });
      return;
    }
    const line = this.#lineFor(fileLine, fileName, event.name);
    if (event.kind === "swim") await this.#parts.onSwim(line, event);
    else if (event.kind === "skipped") this.#parts.lines.answer(line, { kind: "skipped", reason: event.reason });
    else this.#parts.lines.answer(line, { kind: "failed", reason: event.reason, canRetry: line === fileLine });
  }

  async readAgain(line: number) {
    const file = this.#files.get(line);
    if (!file) return;
    this.#parts.lines.answer(line, { kind: "waiting" });
    this.#waiting.push({ line, file });
    await this.#readWaiting();
  }

  /** Ends when every event so far is dealt with. */
  readonly settle = () => Promise.all(this.#open);

  forget() {
    this.#files = new Map();
  }
}
