import type { SwimTraits } from "#domain/workouts/import/find-duplicate.ts";
import type { ReadSwim } from "#domain/workouts/import/read-swim.ts";
import type { WaterKind } from "#domain/workouts/workout.ts";

/** One of the swimmer's swims, as far as telling duplicates needs it. */
export type KnownSwim = SwimTraits & {
  id: string;
  /** Where it was: a spot or a name. */
  place: string | null;
  timeZone: string;
};

export type NamedSpot = { id: string; name: string };
export type NamedRoute = { id: string; name: string };

/** What a line shows of its swim. */
export type LineSwim = { read: ReadSwim; spot: NamedSpot | null; route: NamedRoute | null; water: WaterKind | null };

/** How the swim was kept. */
type Kept = { swim: LineSwim; workoutId: string; usesRepaired: boolean; isQueued: boolean; note: string | null };

export type LineAnswer =
  | { kind: "waiting" }
  /** `records` only of exports that tell their progress. */
  | { kind: "reading"; records: number | null; swims: number }
  /** A zip or an export: its swims have lines of their own. */
  | { kind: "read"; records: number | null; swims: number }
  | { kind: "saving"; swim: LineSwim }
  | ({ kind: "imported" } & Kept)
  | { kind: "merged"; swim: LineSwim; workoutId: string; into: KnownSwim }
  | { kind: "duplicate"; swim: LineSwim; of: KnownSwim; minutesApart: number; percentApart: number | null }
  /** The same file or recording: nothing to decide. */
  | { kind: "refused"; workoutId: string | null; reason: string }
  | { kind: "question"; swim: LineSwim; question: "sport" | "water" }
  | { kind: "skipped"; reason: string }
  | { kind: "failed"; reason: string; canRetry: boolean };

export type ImportLine = { id: number; name: string; answer: LineAnswer };

/** What the counts and filters tell apart. */
const LINE_GROUPS = ["imported", "duplicate", "question", "skipped", "failed", "pending"] as const;
export type LineGroup = (typeof LINE_GROUPS)[number];

const GROUPS: Readonly<Record<LineAnswer["kind"], LineGroup | null>> = {
  waiting: "pending",
  reading: "pending",
  saving: "pending",
  // Its swims are counted.
  read: null,
  imported: "imported",
  merged: "imported",
  duplicate: "duplicate",
  refused: "duplicate",
  question: "question",
  skipped: "skipped",
  failed: "failed",
};

export const groupOf = ({ answer }: ImportLine): LineGroup | null => GROUPS[answer.kind];

export const needsAnswer = ({ answer }: ImportLine) => answer.kind === "duplicate" || answer.kind === "question";

export function countLines(lines: readonly ImportLine[]): Record<LineGroup, number> {
  const counts = { imported: 0, duplicate: 0, question: 0, skipped: 0, failed: 0, pending: 0 };
  for (const line of lines) {
    const group = groupOf(line);
    if (group) counts[group]++;
  }
  return counts;
}
