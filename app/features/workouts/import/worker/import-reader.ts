import type { FromImportWorker, ImportEvent, ToImportWorker } from "./worker-messages.ts";

/** Long exports tell their progress, so silence means that a file holds the worker. */
const SILENCE_LIMIT_MS = 60_000;

export type ReadFile = (file: File, options: ReadOptions) => Promise<void>;

type ReadOptions = {
  maxFiles: number;
  signal: AbortSignal;
  /** Of all files; only so many swims are dealt with at once, and the next ones wait. */
  onEvent: (event: ImportEvent) => Promise<void>;
};

/** Reads files one after another in a worker. A file that breaks the worker fails alone. */
export class ImportReader {
  #worker: Worker | null = null;
  /** Events of this and earlier files that aren't dealt with. */
  readonly #open = new Set<Promise<void>>();

  /** Resolves when the file is read, or canceled; its last swims may not be dealt with yet. */
  readonly read: ReadFile = (file, { maxFiles, signal, onEvent }) =>
    new Promise((resolve) => {
      this.#worker ??= new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
      const worker = this.#worker;
      const open = this.#open;
      let isOver = false;
      let timer = setTimeout(tooLong, SILENCE_LIMIT_MS);
      const send = (message: ToImportWorker) => worker.postMessage(message);
      const deal = (event: ImportEvent) => {
        const dealt = onEvent(event).finally(() => {
          open.delete(dealt);
          // To the worker that sent it: a later one has a count of its own.
          if (event.kind === "swim") send({ kind: "taken" });
        });
        open.add(dealt);
      };
      const finish = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        signal.removeEventListener("abort", breakOff);
        worker.onmessage = null;
        worker.onerror = null;
        resolve();
      };
      const breakOff = () => {
        this.close();
        finish();
      };
      const fail = (reason: string) => {
        deal({ kind: "failed", name: file.name, reason });
        breakOff();
      };
      function tooLong() {
        // Saving may take long, too; the worker waits for it then.
        if (open.size === 0) fail("This file takes too long to read.");
        else timer = setTimeout(tooLong, SILENCE_LIMIT_MS);
      }
      signal.addEventListener("abort", breakOff);
      worker.onerror = () => fail("This file can't be read, or it is too large for this device.");
      worker.onmessage = ({ data }: MessageEvent<FromImportWorker>) => {
        clearTimeout(timer);
        timer = setTimeout(tooLong, SILENCE_LIMIT_MS);
        if (data.kind === "done") finish();
        else deal(data);
      };
      const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      if (signal.aborted) breakOff();
      else send({ kind: "read", file, deviceZone, maxFiles });
    });

  close() {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
