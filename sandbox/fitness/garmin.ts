import { type Context, Hono } from "hono";
import { DAY_MS } from "#domain/time.ts";
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

const BACKFILL_DAYS = 30;
const TYPES = { open_water: "OPEN_WATER_SWIMMING", pool: "LAP_SWIMMING", run: "RUNNING" } as const;

function toDetails({ id, sport, name, startedAt, seconds, meters, samples }: Recorded, userId: string) {
  const start = Math.floor(startedAt.getTime() / 1000);
  const [first] = samples;
  return {
    userId,
    summaryId: `x-${id}-detail`,
    activityId: Number(id),
    summary: {
      activityId: Number(id),
      activityName: name,
      activityType: TYPES[sport],
      startTimeInSeconds: start,
      startTimeOffsetInSeconds: 0,
      durationInSeconds: seconds,
      distanceInMeters: Math.round(meters * 10) / 10,
      ...(sport === "pool" && { numberOfActiveLengths: Math.round(meters / 25) }),
      ...(first && {
        averageHeartRateInBeatsPerMinute: 129,
        maxHeartRateInBeatsPerMinute: 142,
        startingLatitudeInDegree: first.latitude,
        startingLongitudeInDegree: first.longitude,
      }),
      deviceName: "Forerunner",
    },
    samples: samples.map(({ second, latitude, longitude, meters: soFar, heartRate, celsius }) => ({
      startTimeInSeconds: start + second,
      latitudeInDegree: latitude,
      longitudeInDegree: longitude,
      totalDistanceInMeters: soFar,
      heartRate,
      airTemperatureCelcius: celsius,
    })),
    laps: [],
  };
}

type GarminParts = Parts & {
  /** Where pings lead. */
  selfUrl: string;
  /** As an operator entered it in the portal. */
  webhookUrl: string;
};

const SCOPES = [{ name: "ACTIVITY_EXPORT", label: "Send your activities to Tideline", isOptional: true }] as const;

async function answerTokens(c: Context, platform: Platform) {
  const issued = await issueTokens(platform, new URLSearchParams(await c.req.text()));
  if ("fault" in issued) return c.json({ error: issued.fault }, issued.fault === "invalid_client" ? 401 : 400);
  return c.json({
    access_token: issued.accessToken,
    refresh_token: issued.refreshToken,
    token_type: "bearer",
    expires_in: issued.expiresInSeconds,
    refresh_token_expires_in: 7_775_998,
    scope: "PARTNER_READ",
  });
}

const readToken = (c: Context) => c.req.header("Authorization")?.replace(/^bearer /i, "") ?? "";

/** Garmin's messages to the address that an operator entered in its portal. */
function createSender({ client, fetch, webhookUrl }: Pick<GarminParts, "client" | "fetch" | "webhookUrl">) {
  return async (body: object) => {
    const headers = { "Content-Type": "application/json", "garmin-client-id": client.clientId };
    const response = await fetch(webhookUrl, { method: "POST", headers, body: JSON.stringify(body) });
    await response.body?.cancel();
  };
}

/** A ping names an address that is good with the user's token. */
async function answerBackfill(c: Context, { athlete }: Grant, { store, selfUrl, later, ...parts }: GarminParts) {
  const [from, to] = [Number(c.req.query("summaryStartTimeInSeconds")), Number(c.req.query("summaryEndTimeInSeconds"))];
  if (!(from < to) || to - from > (BACKFILL_DAYS + 1) * 86_400) {
    return c.json({ errorMessage: `summaries of at most ${BACKFILL_DAYS} days` }, 400);
  }
  // By token: several accounts may connect the same made-up athlete within a second.
  const id = `${readToken(c)}:${from}:${to}`;
  const isNew = await store.change(async (entries) => {
    if (await entries.get("backfill", id)) return false;
    await entries.put("backfill", id, {});
    return true;
  });
  if (!isNew) return c.json({ errorMessage: "duplicate backfill" }, 409);
  // Each ping has a token of its own, which makes it differ from one about another account.
  const range = `uploadStartTimeInSeconds=${from}&uploadEndTimeInSeconds=${to}&token=${crypto.randomUUID()}`;
  const callbackURL = `${selfUrl}/wellness-api/rest/activityDetails?${range}`;
  later(createSender(parts)({ activityDetails: [{ userId: athlete, callbackURL }] }));
  return c.body(null, 202);
}

function answerDetails(c: Context, { athlete }: Grant, now: Date) {
  const [from, to] = [Number(c.req.query("uploadStartTimeInSeconds")), Number(c.req.query("uploadEndTimeInSeconds"))];
  const isWithin = (at: Date) => at.getTime() / 1000 >= from && at.getTime() / 1000 <= to;
  const found = listRecorded(athlete, now).filter(({ startedAt }) => isWithin(startedAt));
  return c.json(found.map((recorded) => toDetails(recorded, athlete)));
}

export function createGarminRoutes(parts: GarminParts) {
  const { client, store, later, now } = parts;
  const lifetime = { accessLifetimeMs: DAY_MS, needsChallenge: true };
  const platform: Platform = { name: "Garmin", client, store, now, scopes: SCOPES, ...lifetime };
  async function asUser(c: Context, answer: (grant: Grant) => Promise<Response> | Response) {
    const grant = await readGrant(platform, c);
    return grant ? answer(grant) : c.json({ errorMessage: "Unauthorized" }, 401);
  }
  const api = new Hono()
    .get("/user/id", (c) => asUser(c, ({ athlete }) => c.json({ userId: athlete })))
    .get("/user/permissions", (c) =>
      asUser(c, ({ scope }) => c.json({ permissions: scope.split(" ").filter(Boolean) })),
    )
    .delete("/user/registration", (c) =>
      asUser(c, async ({ athlete }) => {
        await revokeToken(platform, readToken(c));
        later(createSender(parts)({ deregistrations: [{ userId: athlete }] }));
        return c.body(null, 204);
      }),
    )
    .get("/backfill/activityDetails", (c) => asUser(c, (grant) => answerBackfill(c, grant, parts)))
    .get("/activityDetails", (c) => asUser(c, (grant) => answerDetails(c, grant, now())));
  return new Hono()
    .get("/oauth2Confirm", (c) => showAuthorize(c, platform))
    .post("/oauth2Confirm", (c) => answerAuthorize(c, platform))
    .post("/di-oauth2-service/oauth/token", (c) => answerTokens(c, platform))
    .route("/wellness-api/rest", api);
}
