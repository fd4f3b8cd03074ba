import { type Context, Hono } from "hono";
import { type Grant, type Platform, readGrant } from "./oauth.ts";
import type { Parts } from "./stand-in-parts.ts";
import { fault } from "./strava-fault.ts";
import type { createStravaLimits } from "./strava-limits.ts";
import { toActivity, toStreams } from "./strava-shapes.ts";
import { listRecorded } from "./swims.ts";

type ApiParts = Pick<Parts, "store" | "now"> & { platform: Platform; limits: ReturnType<typeof createStravaLimits> };

const notFound = (c: Context) => fault(c, 404, ["Activity", "id", "not found"]);

/** `/api/v3` for an athlete's tokens. */
export function createStravaApi({ store, now, platform, limits }: ApiParts) {
  async function asAthlete(c: Context, scope: string, answer: (grant: Grant) => Promise<Response> | Response) {
    if (!(await limits.count(c))) return fault(c, 429, ["Application", "rate limit", "exceeded"]);
    const grant = await readGrant(platform, c);
    const isAllowed = grant && (scope === "read" || grant.scope.includes(scope));
    return isAllowed ? answer(grant) : fault(c, 401, ["Athlete", "access_token", "invalid"]);
  }

  async function find({ athlete }: Grant, id: string) {
    const isRemoved = await store.change((entries) => entries.get("removed", id));
    return isRemoved ? undefined : listRecorded(athlete, now()).find((recorded) => recorded.id === id);
  }

  function list(c: Context, { athlete }: Grant) {
    const number = (name: string, fallback: number) => Number(c.req.query(name) ?? fallback);
    const [after, before] = [number("after", 0), number("before", Number.MAX_SAFE_INTEGER)];
    const [page, size] = [number("page", 1), Math.min(number("per_page", 30), 200)];
    const isWithin = (at: Date) => at.getTime() / 1000 > after && at.getTime() / 1000 < before;
    const found = listRecorded(athlete, now()).filter(({ startedAt }) => isWithin(startedAt));
    return c.json(found.slice((page - 1) * size, page * size).map((recorded) => toActivity(recorded, athlete)));
  }

  return new Hono()
    .get("/athlete", (c) => asAthlete(c, "read", ({ athlete }) => c.json({ id: Number(athlete) })))
    .get("/athlete/activities", (c) => asAthlete(c, "activity:read", (grant) => list(c, grant)))
    .get("/activities/:id", (c) =>
      asAthlete(c, "activity:read", async (grant) => {
        const found = await find(grant, c.req.param("id"));
        return found ? c.json(toActivity(found, grant.athlete)) : notFound(c);
      }),
    )
    .get("/activities/:id/streams", (c) =>
      asAthlete(c, "activity:read", async (grant) => {
        const found = await find(grant, c.req.param("id"));
        return found && found.samples.length > 0 ? c.json(toStreams(found)) : notFound(c);
      }),
    );
}
