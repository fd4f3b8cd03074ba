import type { BackendClient } from "#app/backend/backend-client.ts";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { toProblem } from "#app/backend/to-app-error.ts";
import { AppError } from "#domain/errors.ts";
import type { StoredDraft } from "#domain/swim-routes/edit/stored-draft.ts";
import { guessRouteType } from "#domain/swim-routes/line/guess-route-type.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import type { RouteDraft } from "#domain/swim-routes/swim-route.ts";
import { readRouteVersion } from "./route-version.data.ts";

export type SendOutcome =
  | { kind: "sent"; routeId: string; version: string | null }
  /** The route was changed elsewhere since this draft began. */
  | { kind: "conflict"; version: string | null }
  /** No network, an expired session, a busy server: it may succeed later. */
  | { kind: "waiting" }
  | { kind: "refused"; problem: AppError };

/** Postgres error classes for which retrying is pointless: wrong data, a broken rule, no permission. */
const REFUSALS = /^(22|23|42|P0|PT4)/;
const OWN_CODES = /^(too_many_routes|route_)/;

function isRefusal(problem: AppError) {
  const { code = "", status } = toProblem(problem);
  return REFUSALS.test(code) || (OWN_CODES.test(problem.code) && status !== undefined && status < 500);
}

const UNNAMED = "Untitled route";

function toRouteDraft({ name, description, type, visibility, points, spotIds, stream }: StoredDraft): RouteDraft {
  return {
    name: name.trim() || UNNAMED,
    description,
    type: type ?? guessRouteType(lineOf(points)),
    visibility,
    points,
    spotIds,
    stream,
  };
}

/** Null also when it can't be read: what was just saved is saved all the same. */
async function readNewVersion(client: BackendClient, routeId: string) {
  try {
    return await readRouteVersion(client, routeId);
  } catch (problem) {
    if (problem instanceof AppError) return null;
    throw problem;
  }
}

/** Creates or replaces the server's route. A new one gets the draft's id, so that a lost answer makes no second route. */
export async function sendDraft(draft: StoredDraft): Promise<SendOutcome> {
  if (navigator.onLine === false) return { kind: "waiting" };
  try {
    const client = await getBrowserClient();
    const { createSwimRoute, saveSwimRoute } = await import("../../own-routes.data.ts");
    const { id, routeId, basedOn, figures, userId } = draft;
    if (routeId === null) {
      await createSwimRoute(client, toRouteDraft(draft), figures, userId, id);
      return { kind: "sent", routeId: id, version: await readNewVersion(client, id) };
    }
    const version = await readRouteVersion(client, routeId);
    if (version === null || (basedOn !== null && version !== basedOn)) return { kind: "conflict", version };
    return {
      kind: "sent",
      routeId,
      version: await saveSwimRoute(client, routeId, toRouteDraft(draft), figures, version),
    };
  } catch (problem) {
    // A script that can't be loaded is a network that went.
    if (problem instanceof TypeError) return { kind: "waiting" };
    if (!(problem instanceof AppError)) throw problem;
    // Deleted between the two calls, or after a creation whose answer was lost.
    if (problem.code === "route_not_found") return { kind: "conflict", version: null };
    // Between the two calls: the next send reads the version and finds the conflict.
    if (problem.code === "route_changed") return { kind: "waiting" };
    return isRefusal(problem) ? { kind: "refused", problem } : { kind: "waiting" };
  }
}
