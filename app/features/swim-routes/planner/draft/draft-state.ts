import type { StoredDraft } from "#domain/swim-routes/edit/stored-draft.ts";
import type { PlannerState } from "../store/planner-store.ts";

/** What identifies a draft, beside what is edited. */
export type DraftIdentity = Pick<
  StoredDraft,
  "id" | "userId" | "routeId" | "isPublished" | "basedOn" | "isQueued" | "isSent" | "changedAt"
>;

export type DraftState = {
  /** Where the last change is kept. "nowhere": the device's storage is full or blocked, and the server hasn't it. */
  kept: "empty" | "writing" | "device" | "server" | "queued" | "nowhere";
  /** Milliseconds since 1970. */
  at: number;
  routeId: string | null;
  isPublished: boolean;
  isSaving: boolean;
  problem: string | null;
  /** The route changed elsewhere; null version: it was deleted. */
  conflict: { version: string | null } | null;
};

export function toStoredDraft(
  identity: DraftIdentity,
  { history, details: { spotIds, ...texts } }: Pick<PlannerState, "history" | "details">,
  figures: StoredDraft["figures"],
): StoredDraft {
  return { ...identity, ...texts, spotIds: [...spotIds], points: [...history.points], figures };
}

/** Going on with this device's version after a conflict; a route that is gone becomes a new one. */
export function afterConflict(identity: DraftIdentity, version: string | null): DraftIdentity {
  if (version !== null) return { ...identity, basedOn: version };
  // Its id was the route's, which is taken for good.
  return { ...identity, id: crypto.randomUUID(), basedOn: null, routeId: null, isPublished: false };
}
