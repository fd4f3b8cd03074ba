import { type Context, Hono } from "hono";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import {
  answerAuthorize,
  type Grant,
  issueTokens,
  type Platform,
  readGrant,
  revokeToken,
  showAuthorize,
} from "./oauth.ts";
import type { Parts } from "./stand-in-parts.ts";
import { listRecorded, type Recorded } from "./swims.ts";

const MAX_DAYS = 45;

const toWorkout = ({ id, sport, name, startedAt, seconds, meters }: Recorded, athlete: string) => ({
  Id: Number(id),
  AthleteId: Number(athlete),
  Title: sport === "open_water" ? `Open water: ${name}` : name,
  WorkoutType: sport === "run" ? "Run" : "Swim",
  Completed: true,
  StartTime: startedAt.toISOString().replace(/\.\d+Z$/, ""),
  TotalTime: seconds / 3600,
  Distance: Math.round(meters),
  HeartRateAverage: null,
  HeartRateMaximum: null,
  CadenceAverage: null,
  Calories: null,
});

export function createTrainingPeaksRoutes({ client, store, now }: Parts) {
  const platform: Platform = {
    name: "TrainingPeaks",
    client,
    store,
    now,
    accessLifetimeMs: HOUR_MS,
    scopes: [
      { name: "athlete:profile", label: "See your profile", isOptional: false },
      { name: "workouts:read", label: "See your workouts", isOptional: true },
    ],
    needsChallenge: false,
  };

  async function asAthlete(c: Context, scope: string, answer: (grant: Grant) => Response) {
    const grant = await readGrant(platform, c);
    if (!grant) return c.json({ Message: "Authorization has been denied for this request." }, 401);
    // Scopes are not inclusive.
    if (!grant.scope.split(" ").includes(scope)) return c.json({ Message: "Insufficient scope." }, 403);
    return answer(grant);
  }

  return new Hono()
    .get("/OAuth/Authorize", (c) => showAuthorize(c, platform))
    .post("/OAuth/Authorize", (c) => answerAuthorize(c, platform))
    .post("/oauth/token", async (c) => {
      const issued = await issueTokens(platform, new URLSearchParams(await c.req.text()));
      if ("fault" in issued) return c.json({ error: issued.fault }, issued.fault === "invalid_client" ? 401 : 400);
      return c.json({
        access_token: issued.accessToken,
        refresh_token: issued.refreshToken,
        token_type: "bearer",
        expires_in: issued.expiresInSeconds,
        scope: issued.grant.scope,
      });
    })
    .post("/oauth/deauthorize", async (c) => {
      await revokeToken(platform, c.req.header("Authorization")?.replace(/^bearer /i, "") ?? "");
      return c.body(null, 200);
    })
    .get("/v1/athlete/profile", (c) =>
      asAthlete(c, "athlete:profile", ({ athlete }) => c.json({ Id: Number(athlete) })),
    )
    .get("/v2/workouts/id/:id", (c) =>
      asAthlete(c, "workouts:read", ({ athlete }) => {
        const found = listRecorded(athlete, now()).find(({ id }) => id === c.req.param("id"));
        return found ? c.json(toWorkout(found, athlete)) : c.json({ Message: "Not found" }, 404);
      }),
    )
    .get("/v2/workouts/:start/:end", (c) =>
      asAthlete(c, "workouts:read", ({ athlete }) => {
        const [start, end] = [Date.parse(c.req.param("start")), Date.parse(c.req.param("end")) + DAY_MS];
        if (!(start < end) || end - start > (MAX_DAYS + 1) * DAY_MS) {
          return c.json({ Message: `At most ${MAX_DAYS} days.` }, 400);
        }
        const found = listRecorded(athlete, now()).filter(
          ({ startedAt }) => startedAt.getTime() >= start && startedAt.getTime() < end,
        );
        return c.json(found.map((recorded) => toWorkout(recorded, athlete)));
      }),
    );
}
