import type { StoredDraft } from "#domain/swim-routes/edit/stored-draft.ts";
import { newPoint } from "#domain/swim-routes/route-points.ts";

export const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
export const ROUTE = "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11";
export const DRAFT = "22222222-6d0b-4c8e-9f59-2f1f0a9f7b11";

/** A draft of two points that the server doesn't have. */
export const aDraft = (changes: Partial<StoredDraft> = {}): StoredDraft => ({
  ...{ id: DRAFT, userId: ADA, routeId: null, isPublished: false, basedOn: null },
  ...{ changedAt: 1_795_000_000_000, isSent: false, isQueued: false },
  ...{ name: "Dalkey", description: "", type: null, visibility: "public", spotIds: [] },
  stream: { springSpeed: null, floodTowardDeg: null },
  figures: { distance: 0.4, estimated_time: 8, difficulty: "Easy" },
  points: [newPoint({ latitude: 53.289, longitude: -6.114 }), newPoint({ latitude: 53.291, longitude: -6.11 })],
  ...changes,
});
