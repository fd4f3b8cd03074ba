import { emptyDraft, type GatheringDraft } from "./gathering-draft.ts";

export const DRAFT_ID = "6f1c8a52-6c27-4b53-9e2f-0d1f6a7d1a11";
const SPOT_ID = "0b7d1f7e-0f0a-4c39-8a11-1f2f3c4d5e6f";

/** A Saturday swim in Dublin that lacks nothing. */
export const draftOf = (change: Partial<GatheringDraft> = {}): GatheringDraft => ({
  ...emptyDraft(DRAFT_ID),
  title: "Saturday dip",
  place: { kind: "spot", id: SPOT_ID, name: "Forty Foot" },
  startsAt: "2026-07-18T08:40",
  minutes: "45",
  capacity: "20",
  ...change,
});
