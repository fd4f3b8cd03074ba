import { findDuplicate } from "#domain/workouts/import/find-duplicate.ts";
import { toWorkout } from "#domain/workouts/import/to-workout.ts";
import type { WaterKind } from "#domain/workouts/workout.ts";
import { MAX_IMPORT_FILES } from "#domain/workouts/workout-limits.ts";
import type { ImportServices, UndoMerge } from "./import-services.ts";
import { groupOf, type KnownSwim, type LineSwim } from "./lines/import-line.ts";
import { ImportLines } from "./lines/import-lines.ts";
import { summarizeLines } from "./lines/results-csv.ts";
import { problemWords } from "./problem-words.ts";
import type { SwimToSave } from "./swim-to-save.ts";
import type { ImportEvent } from "./worker/worker-messages.ts";

type Waiting = { line: number; file: File };

/** An import of many files: reads them in turn, decides what can be decided, and keeps the rest for the swimmer. */
export class SwimImport {
  readonly lines = new ImportLines();
  readonly #services: ImportServices;
  readonly #newId: () => string;
  #id: string;
  #waiting: Waiting[] = [];
  #files = new Map<number, File>();
  /** Of lines that may still be saved, or compared. */
  readonly #found = new Map<number, SwimToSave>();
  /** Stays with the line, so that a second try keeps the swim once. */
  readonly #ids = new Map<number, string>();
  #saved: KnownSwim[] = [];
  #merges: UndoMerge[] = [];
  #reading: { line: number; stop: AbortController } | null = null;
  /** Events that are being dealt with; files are read meanwhile. */
  readonly #open = new Set<Promise<void>>();

  constructor(services: ImportServices, newId: () => string) {
    this.#services = services;
    this.#newId = newId;
    this.#id = newId();
  }

  get fileCount() {
    return this.#files.size;
  }

  get isReading() {
    return this.#reading !== null;
  }

  samplesOf(line: number): Blob | null {
    return this.#found.get(line)?.samples ?? null;
  }

  add(files: readonly File[]) {
    const room = MAX_IMPORT_FILES - this.#files.size;
    for (const file of files.slice(0, room)) {
      const line = this.lines.add(file.name, { kind: "waiting" });
      this.#files.set(line, file);
      this.#waiting.push({ line, file });
    }
    const left = files.length - Math.max(0, room);
    if (left > 0)
      this.lines.add(left === 1 ? "1 more file" : `${left} more files`, {
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
    for (const { line } of this.#waiting.splice(0)) this.lines.answer(line, { kind: "skipped", reason: "Canceled" });
    this.#reading?.stop.abort();
    this.lines.tell();
  }

  async #readWaiting() {
    if (this.#reading) return;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#readOne(next);
    await Promise.all(this.#open);
    await this.#summarize();
  }

  async #readOne({ line, file }: Waiting) {
    const stop = new AbortController();
    this.#reading = { line, stop };
    this.lines.answer(line, { kind: "reading", records: null, swims: 0 });
    await this.#services.readFile(file, {
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
    const answer = this.lines.find(line)?.answer;
    if (answer?.kind !== "reading") return;
    const hasLines = answer.swims > 0 || answer.records !== null;
    if (wasStopped && !hasLines) this.lines.answer(line, { kind: "skipped", reason: "Canceled" });
    else this.lines.answer(line, { ...answer, kind: "read" });
    this.lines.tell();
  }

  /** A file's own line takes its first answer, unless it holds several: then each has a line below. */
  #lineFor(fileLine: number, fileName: string, name: string): number {
    const answer = this.lines.find(fileLine)?.answer;
    if (name === fileName && answer?.kind === "reading" && answer.records === null && answer.swims === 0)
      return fileLine;
    if (answer?.kind === "reading") this.lines.answer(fileLine, { ...answer, swims: answer.swims + 1 });
    return this.lines.add(name.replace(`${fileName} › `, ""), { kind: "waiting" }, fileLine);
  }

  async #deal(fileLine: number, fileName: string, event: ImportEvent) {
    if (event.kind === "progress") {
      const answer = this.lines.find(fileLine)?.answer;
      if (answer?.kind === "reading") this.lines.answer(fileLine, { ...answer, records: event.records });
      return;
    }
    const line = this.#lineFor(fileLine, fileName, event.name);
    if (event.kind === "swim") await this.#decide(line, event);
    else if (event.kind === "skipped") this.lines.answer(line, { kind: "skipped", reason: event.reason });
    else this.lines.answer(line, { kind: "failed", reason: event.reason, canRetry: line === fileLine });
  }

  async #decide(line: number, found: SwimToSave) {
    this.#found.set(line, found);
    // At once: the next swim of the file needs a line of its own.
    this.lines.answer(line, { kind: "saving", swim: { read: found.swim, spot: null, water: found.swim.water } });
    try {
      await this.#find(line, found);
    } catch (problem) {
      this.lines.answer(line, { kind: "failed", reason: problemWords(problem), canRetry: true });
    }
  }

  async #find(line: number, found: SwimToSave) {
    const [spot, equal] = await Promise.all([
      found.swim.water === "pool" ? null : this.#services.findSpot(found.swim),
      found.original ? this.#services.findByHash(found.original.sha256) : null,
    ]);
    const swim: LineSwim = { read: found.swim, spot, water: found.swim.water };
    if (equal !== null) {
      this.lines.answer(line, { kind: "refused", workoutId: equal, reason: "This file is already imported" });
      return;
    }
    if (swim.water === null) {
      const question = found.swim.format === "tcx" || found.swim.format === "gpx" ? "sport" : "water";
      this.lines.answer(line, { kind: "question", swim, question });
      return;
    }
    await this.#checkAndSave(line, found, swim);
  }

  async #checkAndSave(line: number, found: SwimToSave, swim: LineSwim) {
    const meters = found.swim.repair?.meters ?? found.swim.deviceMeters;
    const traits = { startedAt: found.swim.startedAt, water: swim.water, source: found.swim.format };
    const known = await this.#services.listKnown(found.swim.startedAt);
    const all = [...known, ...this.#saved];
    // An earlier import may have counted the other distance.
    const byDevice = { ...traits, meters: found.swim.deviceMeters };
    const duplicate =
      findDuplicate({ ...traits, meters }, all) ?? (byDevice.meters === null ? null : findDuplicate(byDevice, all));
    if (!duplicate) return this.#save(line, found, swim);
    const { swim: of, isEqual, minutesApart, percentApart } = duplicate;
    if (isEqual)
      this.lines.answer(line, { kind: "refused", workoutId: of.id, reason: "This swim is already imported" });
    else this.lines.answer(line, { kind: "duplicate", swim, of, minutesApart, percentApart });
  }

  async #save(line: number, found: SwimToSave, swim: LineSwim) {
    const water = swim.water ?? "open_water";
    const usesRepaired = water === "open_water" && found.swim.repair !== null;
    const id = this.#ids.get(line) ?? this.#newId();
    this.#ids.set(line, id);
    const workout = toWorkout(found.swim, { id, water, spotId: swim.spot?.id ?? null, usesRepaired });
    const { startedAt, meters, source, timeZone } = workout;
    // At once, or a second record of the swim that comes meanwhile would be saved, too.
    const saved = { id, startedAt, meters, water, source, place: swim.spot?.name ?? null, timeZone };
    this.#saved.push(saved);
    this.lines.answer(line, { kind: "saving", swim });
    try {
      const { isQueued, note } = await this.#services.save(this.#id, workout, found, usesRepaired);
      this.lines.answer(line, {
        kind: "imported",
        swim,
        workoutId: id,
        usesRepaired,
        isQueued,
        note: found.note ?? note,
      });
    } catch (problem) {
      this.#saved = this.#saved.filter((other) => other !== saved);
      this.lines.answer(line, { kind: "failed", reason: problemWords(problem), canRetry: true });
    }
  }

  /** The water of a swim whose file doesn't say; null: it was no swim. */
  async answerWater(line: number, water: WaterKind | null) {
    const [answer, found] = [this.lines.find(line)?.answer, this.#found.get(line)];
    if (answer?.kind !== "question" || !found) return;
    if (water === null) {
      this.#found.delete(line);
      this.lines.answer(line, { kind: "skipped", reason: "Not a swim" });
    } else {
      const swim = { ...answer.swim, water, spot: water === "pool" ? null : answer.swim.spot };
      this.lines.answer(line, { kind: "saving", swim });
      await this.#checkAndSave(line, found, swim);
    }
    await this.#summarize();
  }

  async keepBoth(line: number) {
    const [answer, found] = [this.lines.find(line)?.answer, this.#found.get(line)];
    if (answer?.kind !== "duplicate" || !found) return;
    await this.#save(line, found, answer.swim);
    await this.#summarize();
  }

  async merge(line: number) {
    const [answer, found] = [this.lines.find(line)?.answer, this.#found.get(line)];
    if (answer?.kind !== "duplicate" || !found) return;
    const { swim, of } = answer;
    this.lines.answer(line, { kind: "saving", swim });
    const water = swim.water ?? of.water ?? "open_water";
    const usesRepaired = water === "open_water" && found.swim.repair !== null;
    const workout = toWorkout(found.swim, { id: of.id, water, spotId: swim.spot?.id ?? null, usesRepaired });
    try {
      const onBegin = (undo: UndoMerge) => void this.#merges.push(undo);
      await this.#services.merge({ workout, found, usesRepaired, into: of, onBegin });
      this.lines.answer(line, { kind: "merged", swim, workoutId: of.id, into: of });
    } catch (problem) {
      this.lines.answer(line, { kind: "failed", reason: problemWords(problem), canRetry: true });
    }
    await this.#summarize();
  }

  /** Saves once more what was read, or reads the file once more. */
  async retry(line: number) {
    const [found, file] = [this.#found.get(line), this.#files.get(line)];
    if (found) {
      await this.#decide(line, found);
      await this.#summarize();
    } else if (file) {
      this.lines.answer(line, { kind: "waiting" });
      this.#waiting.push({ line, file });
      await this.#readWaiting();
    }
  }

  async chooseTrack(line: number, usesRepaired: boolean) {
    const answer = this.lines.find(line)?.answer;
    if (answer?.kind !== "imported" || answer.usesRepaired === usesRepaired) return;
    await this.#services.chooseTrack(answer.workoutId, usesRepaired);
    this.lines.answer(line, { ...answer, usesRepaired });
    this.lines.tell();
  }

  /** Removes all that this import added, and puts merged swims back; throws if it can't. */
  async undo() {
    this.cancel();
    // Or a swim that is being saved would stay.
    await Promise.all(this.#open);
    for (const undoMerge of this.#merges.toReversed()) {
      await undoMerge();
      this.#merges = this.#merges.filter((other) => other !== undoMerge);
    }
    const ids = this.lines.all.flatMap(({ answer }) => (answer.kind === "imported" ? [answer.workoutId] : []));
    await this.#services.undo(this.#id, ids);
    this.#id = this.#newId();
    this.#saved = [];
    this.#files = new Map();
    this.#found.clear();
    this.#ids.clear();
    this.lines.clear();
  }

  async #summarize() {
    this.lines.tell();
    if (this.#reading) return;
    const lines = this.lines.all;
    const kept = lines.filter((line) => groupOf(line) === "imported");
    if (kept.length === 0) return;
    await this.#services.summarize(this.#id, summarizeLines(lines, this.#files.size));
  }

  close() {
    this.cancel();
    this.#services.stopReading();
  }
}
