import type { CrowdFacts } from "./conditions-facts.ts";

/** These may only make a verdict worse. */
const HAZARD_KINDS: readonly string[] = ["hazard", "pollution", "algae"];
const BUSY = /\b(busy|crowded|packed|full)\b/i;
const NOT_BUSY = /\bnot (too |very )?(busy|crowded)\b/i;

export const isHazardReport = ({ kind, weight }: CrowdFacts) => HAZARD_KINDS.includes(kind) && weight > 0;

export const isBusy = ({ kind, weight, says }: CrowdFacts) =>
  kind === "crowds" && weight > 0 && BUSY.test(says) && !NOT_BUSY.test(says);
