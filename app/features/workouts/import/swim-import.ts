import type { WaterKind } from "#domain/workouts/workout.ts";
import { FoundSwims } from "./found-swims.ts";
import { ImportFiles } from "./import-files.ts";
import type { ImportServices } from "./import-services.ts";
import { chooseTrackOf, dropRouteOf } from "./lines/change-imported.ts";
import { groupOf } from "./lines/import-line.ts";
import { ImportLines } from "./lines/import-lines.ts";
import { summarizeLines } from "./lines/results-csv.ts";

/** An import of many files, from choosing them to taking all of it back. */
export class SwimImport {
  readonly lines = new ImportLines();
  readonly #services: ImportServices;
  readonly #newId: () => string;
  readonly #files: ImportFiles;
  readonly #swims: FoundSwims;
  #id: string;

  constructor(services: ImportServices, newId: () => string) {
    this.#services = services;
    this.#newId = newId;
    this.#id = newId();
    const { lines } = this;
    this.#swims = new FoundSwims({ lines, services, newId, importId: () => this.#id });
    this.#files = new ImportFiles({
      lines,
      readFile: services.readFile,
      onSwim: (line, found) => this.#swims.decide(line, found),
      onEnd: () => this.#summarize(),
    });
  }

  get fileCount() {
    return this.#files.count;
  }

  get isReading() {
    return this.#files.isReading;
  }

  samplesOf(line: number): Blob | null {
    return this.#swims.find(line)?.samples ?? null;
  }

  add(files: readonly File[]) {
    this.#files.add(files);
  }

  /** Stops one file that is being read; its swims so far stay. */
  stop(line: number) {
    this.#files.stop(line);
  }

  cancel() {
    this.#files.cancel();
  }

  /** The water of a swim whose file doesn't say; null: it was no swim. */
  async answerWater(line: number, water: WaterKind | null) {
    await this.#swims.answerWater(line, water);
    await this.#summarize();
  }

  async keepBoth(line: number) {
    await this.#swims.keepBoth(line);
    await this.#summarize();
  }

  async merge(line: number) {
    await this.#swims.merge(line);
    await this.#summarize();
  }

  /** Saves once more what was read, or reads the file once more. */
  async retry(line: number) {
    const found = this.#swims.find(line);
    if (!found) return this.#files.readAgain(line);
    await this.#swims.decide(line, found);
    await this.#summarize();
  }

  readonly dropRoute = (line: number) => dropRouteOf({ lines: this.lines, services: this.#services, line });
  readonly chooseTrack = (line: number, usesRepaired: boolean) =>
    chooseTrackOf({ lines: this.lines, services: this.#services, line }, usesRepaired);

  /** Removes all that this import added, and puts merged swims back; throws if it can't. */
  async undo() {
    this.cancel();
    // Or a swim that is being saved would stay.
    await this.#files.settle();
    await this.#swims.undoMerges();
    const ids = this.lines.all.flatMap(({ answer }) => (answer.kind === "imported" ? [answer.workoutId] : []));
    await this.#services.undo(this.#id, ids);
    this.#id = this.#newId();
    this.#swims.forget();
    this.#files.forget();
    this.lines.clear();
  }

  async #summarize() {
    this.lines.tell();
    if (this.isReading) return;
    const lines = this.lines.all;
    const kept = lines.filter((line) => groupOf(line) === "imported");
    if (kept.length === 0) return;
    await this.#services.summarize(this.#id, summarizeLines(lines, this.fileCount));
  }

  close() {
    this.cancel();
    this.#services.stopReading();
  }
}
