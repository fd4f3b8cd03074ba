import { figure, flag, listOf, oneOf, orNull, type Read, record, shortText, text } from "../../read-shape.ts";
import { HOUR_MS } from "../../time.ts";
import { GO_CHECKPOINTS, GO_DECISIONS, GO_SUGGESTIONS, type GoDecision, goFacts } from "./go-no-go.ts";

const goCheck = record({
  checkpoint: oneOf(GO_CHECKPOINTS),
  suggestion: oneOf(GO_SUGGESTIONS),
  /** The worst first. */
  reasons: listOf(shortText(400), 50),
  facts: goFacts,
  checkedAt: figure,
});

const goDecided = record({
  decision: oneOf(GO_DECISIONS),
  reason: shortText(300),
  decidedAt: figure,
  /** Null for visitors. */
  decidedBy: orNull(shortText(100)),
});

/** What `get_go_state` answers; times are milliseconds since 1970. */
export const goState = record({
  checksConditions: flag,
  state: text,
  kind: text,
  timeZone: shortText(64),
  startsAt: figure,
  endsAt: figure,
  backup: orNull(record({ name: orNull(shortText(200)), startsAt: orNull(figure) })),
  check: orNull(goCheck),
  decision: orNull(goDecided),
});
export type GoState = Read<typeof goState>;

/** Hours before the start. */
const CHECK_HOURS = [24, 2] as const;

/** When the conditions are looked at next; null when they won't be. */
export function nextCheckAt(
  { checksConditions, startsAt, state }: Pick<GoState, "checksConditions" | "startsAt" | "state">,
  nowMs: number,
) {
  if (!checksConditions || state !== "published") return null;
  return CHECK_HOURS.map((hours) => startsAt - hours * HOUR_MS).find((at) => at > nowMs) ?? null;
}

export const DECISION_WORDS: Readonly<Record<GoDecision, string>> = { go: "Go", no_go: "No-go", moved: "Moved" };

/** Without "Caution", which the suggestion has said. */
export function reasonAfter({ suggestion, reasons }: { suggestion: string; reasons: readonly string[] }) {
  const [reason] = reasons;
  if (!reason || suggestion !== "caution") return reason ?? null;
  const text = reason.replace(/^Caution: /, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const SUGGESTION_WORDS = {
  go: "Conditions say go",
  caution: "Conditions say caution",
  no_go: "Conditions say no-go",
  unknown: "Conditions aren't known",
} as const;
