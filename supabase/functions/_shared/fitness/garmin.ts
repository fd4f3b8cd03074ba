import * as z from "zod/mini";
import type { PlatformSwim } from "../../../../domain/fitness/platform-swim.ts";
import { MAX_TRACK_SAMPLES } from "../../../../domain/workouts/workout-limits.ts";
import { asForm, askForTokens, askPlatform, withToken } from "./ask-platform.ts";
import { PlatformProblem } from "./platform-problem.ts";
import type { Client, FitnessProvider } from "./provider.ts";
import { calories, figure, heartRate, id, meters, strokeRate, temperature, wholeFigure } from "./values.ts";

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
});

const summary = z.object({
  activityId: z.optional(id),
  activityName: z.catch(z.string(), ""),
  activityType: z.string(),
  startTimeInSeconds: z.number(),
  durationInSeconds: z.number(),
  distanceInMeters: meters,
  averageHeartRateInBeatsPerMinute: heartRate,
  maxHeartRateInBeatsPerMinute: heartRate,
  averageSwimCadenceInStrokesPerMinute: strokeRate,
  numberOfActiveLengths: wholeFigure(1, 10_000),
  activeKilocalories: calories,
  startingLatitudeInDegree: figure(-90, 90),
  startingLongitudeInDegree: figure(-180, 180),
});

const sample = z.object({
  startTimeInSeconds: z.number(),
  latitudeInDegree: figure(-90, 90),
  longitudeInDegree: figure(-180, 180),
  totalDistanceInMeters: meters,
  heartRate,
  swimCadenceInStrokesPerMinute: strokeRate,
  airTemperatureCelcius: temperature,
});

/** What the webhook brings: `activityDetails` with samples, or `activities` with summaries alone. */
const details = z.object({
  activityId: z.optional(id),
  summary: z.optional(z.unknown()),
  samples: z.catch(z.array(z.unknown()), []),
});

const WATERS: Readonly<Record<string, PlatformSwim["water"]>> = {
  OPEN_WATER_SWIMMING: "open_water",
  LAP_SWIMMING: "pool",
};

function toTrack(values: readonly unknown[], startSeconds: number): PlatformSwim["track"] {
  const samples = values
    .slice(0, MAX_TRACK_SAMPLES)
    .map((value) => sample.safeParse(value).data)
    .filter((found) => found !== undefined);
  if (samples.length === 0) return null;
  return {
    seconds: samples.map((one) => one.startTimeInSeconds - startSeconds),
    latitude: samples.map((one) => one.latitudeInDegree),
    longitude: samples.map((one) => one.longitudeInDegree),
    meters: samples.map((one) => one.totalDistanceInMeters),
    heartRate: samples.map((one) => one.heartRate),
    strokeRate: samples.map((one) => one.swimCadenceInStrokesPerMinute),
    temperature: samples.map((one) => one.airTemperatureCelcius),
  };
}

/** A swim of Garmin's webhook; null for every other sport. */
export function readGarminSwim(value: unknown): PlatformSwim | null {
  const { data: whole } = details.safeParse(value);
  const { data: told } = summary.safeParse(whole?.summary ?? value);
  const water = told && WATERS[told.activityType];
  const externalId = whole?.activityId ?? told?.activityId;
  if (!whole || !told || !water || !externalId) return null;
  const track = toTrack(whole.samples, told.startTimeInSeconds);
  const lengths = water === "pool" ? told.numberOfActiveLengths : null;
  return {
    externalId,
    name: told.activityName,
    startedAt: new Date(told.startTimeInSeconds * 1000).toISOString(),
    timeZone: null,
    water,
    seconds: Math.max(1, Math.round(told.durationInSeconds)),
    movingSeconds: null,
    meters: told.distanceInMeters,
    poolMeters: lengths && told.distanceInMeters ? Math.round((told.distanceInMeters / lengths) * 10) / 10 : null,
    strokes: null,
    strokeRate: told.averageSwimCadenceInStrokesPerMinute,
    heartRate: told.averageHeartRateInBeatsPerMinute,
    maxHeartRate: told.maxHeartRateInBeatsPerMinute,
    calories: told.activeKilocalories,
    // The watch measures it on the wrist, in water: Garmin's name for it says "air".
    waterTemperature: water === "open_water" ? median(track?.temperature ?? []) : null,
    latitude: told.startingLatitudeInDegree,
    longitude: told.startingLongitudeInDegree,
    track,
  };
}

function median(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other);
  return known[Math.floor(known.length / 2)] ?? null;
}

type Addresses = { login: string; auth: string; api: string };

/** Garmin's developer programme: OAuth 2 with PKCE, Activity API. Swims come by its webhook. */
export function createGarmin({ clientId, clientSecret }: Client, { login, auth, api }: Addresses): FitnessProvider {
  async function ask(fields: Readonly<Record<string, string>>) {
    const form = asForm({ client_id: clientId, client_secret: clientSecret, ...fields });
    const told = tokens.parse(await askForTokens(`${auth}/di-oauth2-service/oauth/token`, form));
    return {
      accessToken: told.access_token,
      refreshToken: told.refresh_token,
      // Garmin asks for ten minutes of reserve.
      expiresAt: new Date(Date.now() + (told.expires_in - 600) * 1000),
    };
  }
  const call = (path: string, accessToken: string, init: RequestInit = {}) =>
    askPlatform(`${api}/wellness-api/rest${path}`, { ...withToken(accessToken), ...init });

  return {
    platform: "garmin",
    authorizeUrl({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      });
      return `${login}/oauth2Confirm?${query}`;
    },
    async exchange({ code, verifier, redirectUri }) {
      const fields = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: redirectUri };
      const found = await ask(fields);
      const user = z.object({ userId: id }).parse(await call("/user/id", found.accessToken));
      const granted = await call("/user/permissions", found.accessToken);
      const scopes = z.object({ permissions: z.array(z.string()) }).parse(granted).permissions;
      if (!scopes.includes("ACTIVITY_EXPORT")) {
        throw new PlatformProblem("forbidden", "the swimmer did not let us read activities");
      }
      return { ...found, externalUserId: user.userId, scopes };
    },
    refresh: (refreshToken) => ask({ grant_type: "refresh_token", refresh_token: refreshToken }),
    async revoke({ accessToken }) {
      await call("/user/registration", accessToken, { ...withToken(accessToken), method: "DELETE" });
    },
    async *listSwims(accessToken, { from, to }) {
      const query = new URLSearchParams({
        summaryStartTimeInSeconds: String(Math.floor(from.getTime() / 1000)),
        summaryEndTimeInSeconds: String(Math.floor(to.getTime() / 1000)),
      });
      // Asks Garmin to send this time again; the swims come by the webhook. Asked twice, it answers 409.
      try {
        await call(`/backfill/activityDetails?${query}`, accessToken);
      } catch (problem) {
        if (!(problem instanceof PlatformProblem) || !problem.message.endsWith(" 409")) throw problem;
      }
      yield [];
    },
    readSwim: async () => null,
    isGone: async () => false,
    async isAccepted(accessToken) {
      try {
        await call("/user/id", accessToken);
        return true;
      } catch (problem) {
        if (problem instanceof PlatformProblem && problem.kind === "unauthorized") return false;
        throw problem;
      }
    },
  };
}
