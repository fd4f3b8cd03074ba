import { findDuplicate } from "#domain/workouts/import/find-duplicate.ts";
import { toWorkout } from "#domain/workouts/import/to-workout.ts";
import type { WaterKind } from "#domain/workouts/workout.ts";
import type { ImportServices, UndoMerge } from "./import-services.ts";
import type { KnownSwim, LineSwim } from "./lines/import-line.ts";
import type { ImportLines } from "./lines/import-lines.ts";
import { problemWords } from "./problem-words.ts";
import type { SwimToSave } from "./swim-to-save.ts";

type Parts = { lines: ImportLines; services: ImportServices; newId: () => string; importId: () => string };

/** Swims that were read: decides what can be decided, saves it, and keeps the rest for the swimmer. */
export class FoundSwims {
  readonly #parts: Parts;
  /** Of lines that may still be saved, or compared. */
  readonly #found = new Map<number, SwimToSave>();
  /** Stays with the line, so that a second try keeps the swim once. */
  readonly #ids = new Map<number, string>();
  #saved: KnownSwim[] = [];
  #merges: UndoMerge[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly find = (line: number): SwimToSave | null => this.#found.get(line) ?? null;

  async decide(line: number, found: SwimToSave) {
    this.#found.set(line, found);
    // At once: the next swim of the file needs a line of its own.
    const swim: LineSwim = { read: found.swim, spot: null, route: null, water: found.swim.water };
    this.#parts.lines.answer(line, { kind: "saving", swim });
    try {
      await this.#find(line, found);
    } catch (problem) {
      this.#parts.lines.answer(line, { kind: "failed", reason: problemWords(problem), canRetry: true });
    }
  }

  async #find(line: number, found: SwimToSave) {
    const isPool = found.swim.water === "pool";
    const [spot, route, equal] = await Promise.all([
      isPool ? null : this.#parts.services.findSpot(found.swim),
      isPool ? null : this.#parts.services.findRoute(found.swim),
      found.original ? this.#parts.services.findByHash(found.original.sha256) : null,
    ]);
    const swim: LineSwim = { read: found.swim, spot, route, water: found.swim.water };
    if (equal !== null) {
      this.#parts.lines.answer(line, { kind: "refused", workoutId: equal, reason: "This file is already imported" });
      return;
    }
    if (swim.water === null) {
      const question = found.swim.format === "tcx" || found.swim.format === "gpx" ? "sport" : "water";
      this.#parts.lines.answer(line, { kind: "question", swim, question });
      return;
    }
    await this.#checkAndSave(line, found, swim);
  }

  async #checkAndSave(line: number, found: SwimToSave, swim: LineSwim) {
    const meters = found.swim.repair?.meters ?? found.swim.deviceMeters;
    const traits = { startedAt: found.swim.startedAt, water: swim.water, source: found.swim.format };
    const known = await this.#parts.services.listKnown(found.swim.startedAt);
    const all = [...known, ...this.#saved];
    // An earlier import may have counted the other distance.
    const byDevice = { ...traits, meters: found.swim.deviceMeters };
    const duplicate =
      findDuplicate({ ...traits, meters }, all) ?? (byDevice.meters === null ? null : findDuplicate(byDevice, all));
    if (!duplicate) return this.#save(line, found, swim);
    const { swim: of, isEqual, minutesApart, percentApart } = duplicate;
    if (isEqual)
      this.#parts.lines.answer(line, { kind: "refused", workoutId: of.id, reason: "This swim is already imported" });
    else this.#parts.lines.answer(line, { kind: "duplicate", swim, of, minutesApart, percentApart });
  }

  async #save(line: number, found: SwimToSave, swim: LineSwim) {
    const water = swim.water ?? "open_water";
    const usesRepaired = water === "open_water" && found.swim.repair !== null;
    const id = this.#ids.get(line) ?? this.#parts.newId();
    this.#ids.set(line, id);
    const read = toWorkout(found.swim, { id, water, ...placesOf(swim), usesRepaired });
    const { startedAt, meters, source, timeZone } = read;
    // At once, or a second record of the swim that comes meanwhile would be saved, too.
    const saved = { id, startedAt, meters, water, source, place: swim.spot?.name ?? null, timeZone };
    this.#saved.push(saved);
    this.#parts.lines.answer(line, { kind: "saving", swim });
    try {
      const workout = { ...read, ...(await this.#parts.services.getAudience()) };
      const { isQueued, note } = await this.#parts.services.save(this.#parts.importId(), workout, found, usesRepaired);
      this.#parts.lines.answer(line, {
        kind: "imported",
        swim,
        workoutId: id,
        usesRepaired,
        isQueued,
        note: found.note ?? note,
      });
    } catch (problem) {
      this.#saved = this.#saved.filter((other) => other !== saved);
      this.#parts.lines.answer(line, { kind: "failed", reason: problemWords(problem), canRetry: true });
    }
  }

  /** The water of a swim whose file doesn't say; null: it was no swim. */
  async answerWater(line: number, water: WaterKind | null) {
    const [answer, found] = [this.#parts.lines.find(line)?.answer, this.#found.get(line)];
    if (answer?.kind !== "question" || !found) return;
    if (water === null) {
      this.#found.delete(line);
      this.#parts.lines.answer(line, { kind: "skipped", reason: "Not a swim" });
    } else {
      const swim = water === "pool" ? { ...answer.swim, water, spot: null, route: null } : { ...answer.swim, water };
      this.#parts.lines.answer(line, { kind: "saving", swim });
      await this.#checkAndSave(line, found, swim);
    }
  }

  async keepBoth(line: number) {
    const [answer, found] = [this.#parts.lines.find(line)?.answer, this.#found.get(line)];
    if (answer?.kind !== "duplicate" || !found) return;
    await this.#save(line, found, answer.swim);
  }

  async merge(line: number) {
    const [answer, found] = [this.#parts.lines.find(line)?.answer, this.#found.get(line)];
    if (answer?.kind !== "duplicate" || !found) return;
    const { swim, of } = answer;
    this.#parts.lines.answer(line, { kind: "saving", swim });
    const water = swim.water ?? of.water ?? "open_water";
    const usesRepaired = water === "open_water" && found.swim.repair !== null;
    const workout = toWorkout(found.swim, { id: of.id, water, ...placesOf(swim), usesRepaired });
    try {
      const onBegin = (undo: UndoMerge) => void this.#merges.push(undo);
      await this.#parts.services.merge({ workout, found, usesRepaired, into: of, onBegin });
      this.#parts.lines.answer(line, { kind: "merged", swim, workoutId: of.id, into: of });
    } catch (problem) {
      this.#parts.lines.answer(line, { kind: "failed", reason: problemWords(problem), canRetry: true });
    }
  }

  /** Puts merged swims back, the last first; throws if it can't. */
  async undoMerges() {
    for (const undoMerge of this.#merges.toReversed()) {
      await undoMerge();
      this.#merges = this.#merges.filter((other) => other !== undoMerge);
    }
  }

  forget() {
    this.#saved = [];
    this.#found.clear();
    this.#ids.clear();
  }
}

const placesOf = ({ spot, route }: LineSwim) => ({ spotId: spot?.id ?? null, routeId: route?.id ?? null });
