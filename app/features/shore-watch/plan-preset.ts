import type { PlanPlace } from "#domain/shore-watch/plan-form.ts";

/** What an address fills in. */
export type PlanPreset = PlanPlace & {
  name: string;
  /** How long a route takes; null is not known. */
  minutes: number | null;
  /** Chosen in a rehearsal, in milliseconds since 1970; null for now. */
  startMs: number | null;
};
