import * as z from "zod/mini";
import type { PlatformSwim } from "../../../../domain/fitness/platform-swim.ts";
import { DAY_MS } from "../../../../domain/time.ts";
import { asForm, askForTokens, askPlatform, withToken } from "./ask-platform.ts";
import { PlatformProblem } from "./platform-problem.ts";
import type { Client, FitnessProvider } from "./provider.ts";
import { calories, heartRate, id, meters, strokeRate } from "./values.ts";

/** Scopes are not inclusive here. */
const SCOPES = ["athlete:profile", "workouts:read"];
/** TrainingPeaks answers at most 45 days at once. */
const MAX_DAYS = 45;

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  scope: z.catch(z.string(), ""),
});

const workout = z.object({
  Id: id,
  Title: z.catch(z.string(), ""),
  WorkoutType: z.string(),
  Completed: z.catch(z.boolean(), false),
  /** By the athlete's clock, without a zone. */
  StartTime: z.nullable(z.string()),
  StartTimePlannedUTC: z.optional(z.nullable(z.string())),
  StartTimeUtc: z.optional(z.nullable(z.string())),
  /** Hours. */
  TotalTime: z.nullable(z.number()),
  Distance: meters,
  HeartRateAverage: heartRate,
  HeartRateMaximum: heartRate,
  CadenceAverage: strokeRate,
  Calories: calories,
});

/** Planned workouts are left out: they are no swims yet. TrainingPeaks tells no position and no pool. */
function toSwim(value: unknown): PlatformSwim | null {
  const { data: told } = workout.safeParse(value);
  if (told?.WorkoutType !== "Swim" || !told.Completed || !told.TotalTime) return null;
  const start = told.StartTimeUtc ?? told.StartTime;
  if (!start) return null;
  const isPool = !/open\s?water|sea|lake|river/i.test(told.Title);
  return {
    externalId: told.Id,
    name: told.Title,
    startedAt: new Date(/Z|[+-]\d\d:\d\d$/.test(start) ? start : `${start}Z`).toISOString(),
    timeZone: null,
    water: isPool ? "pool" : "open_water",
    seconds: Math.max(1, Math.round(told.TotalTime * 3600)),
    movingSeconds: null,
    meters: told.Distance,
    poolMeters: null,
    strokes: null,
    strokeRate: told.CadenceAverage,
    heartRate: told.HeartRateAverage,
    maxHeartRate: told.HeartRateMaximum,
    calories: told.Calories,
    waterTemperature: null,
    latitude: null,
    longitude: null,
    track: null,
  };
}

type Addresses = { login: string; auth: string; api: string };

/** TrainingPeaks' partner API. */
export function createTrainingPeaks(client: Client, { login, auth, api }: Addresses): FitnessProvider {
  const own = { client_id: client.clientId, client_secret: client.clientSecret };

  async function ask(fields: Readonly<Record<string, string>>) {
    const told = tokens.parse(await askForTokens(`${auth}/oauth/token`, asForm({ ...own, ...fields })));
    return {
      accessToken: told.access_token,
      refreshToken: told.refresh_token,
      expiresAt: new Date(Date.now() + told.expires_in * 1000),
      scopes: told.scope.split(" ").filter(Boolean),
    };
  }
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);

  return {
    platform: "trainingpeaks",
    authorizeUrl({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: client.clientId,
        scope: SCOPES.join(" "),
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      });
      return `${login}/OAuth/Authorize?${query}`;
    },
    async exchange({ code, verifier, redirectUri }) {
      const fields = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: redirectUri };
      const found = await ask(fields);
      if (!found.scopes.includes("workouts:read")) {
        throw new PlatformProblem("forbidden", "the swimmer did not let us read workouts");
      }
      const profile = await askPlatform(`${api}/v1/athlete/profile`, withToken(found.accessToken));
      return { ...found, externalUserId: z.object({ Id: id }).parse(profile).Id };
    },
    refresh: (refreshToken) => ask({ grant_type: "refresh_token", refresh_token: refreshToken }),
    async revoke({ accessToken }) {
      await askPlatform(`${auth}/oauth/deauthorize`, { ...withToken(accessToken), method: "POST" });
    },
    async *listSwims(accessToken, { from, to }) {
      for (let start = from.getTime(); start <= to.getTime(); start += MAX_DAYS * DAY_MS) {
        const end = Math.min(start + (MAX_DAYS - 1) * DAY_MS, to.getTime() + DAY_MS);
        const url = `${api}/v2/workouts/${day(start)}/${day(end)}`;
        const found = z.array(z.unknown()).parse(await askPlatform(url, withToken(accessToken)));
        yield found.map(toSwim).filter((swim) => swim !== null);
      }
    },
    async readSwim(accessToken, externalId) {
      try {
        return toSwim(await askPlatform(`${api}/v2/workouts/id/${externalId}`, withToken(accessToken)));
      } catch (problem) {
        if (problem instanceof PlatformProblem && problem.kind === "not_found") return null;
        throw problem;
      }
    },
    isGone: async () => false,
    async isAccepted(accessToken) {
      try {
        await askPlatform(`${api}/v1/athlete/profile`, withToken(accessToken));
        return true;
      } catch (problem) {
        if (problem instanceof PlatformProblem && problem.kind === "unauthorized") return false;
        throw problem;
      }
    },
  };
}
