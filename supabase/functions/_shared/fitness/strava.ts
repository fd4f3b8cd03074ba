import * as z from "zod/mini";
import type { PlatformSwim } from "../../../../domain/fitness/platform-swim.ts";
import { MAX_TRACK_SAMPLES } from "../../../../domain/workouts/workout-limits.ts";
import { asBasic, asForm, askForTokens, askPlatform, withToken } from "./ask-platform.ts";
import { PlatformProblem, type ProblemKind } from "./platform-problem.ts";
import type { Client, FitnessProvider, SignedIn } from "./provider.ts";
import { calories, figure, heartRate, id, meters, strokeRate, temperature } from "./values.ts";

const PAGE_SIZE = 100;
const MAX_PAGES = 20;
const SCOPES = ["read", "activity:read_all"];
const READING_SCOPES = ["activity:read", "activity:read_all"];

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Epoch seconds. */
  expires_at: z.number(),
  athlete: z.optional(z.object({ id })),
});

const activity = z.object({
  id,
  name: z.catch(z.string(), ""),
  sport_type: z.string(),
  start_date: z.string(),
  timezone: z.catch(z.string(), ""),
  elapsed_time: z.number(),
  moving_time: figure(0, 2_592_000),
  distance: meters,
  average_heartrate: heartRate,
  max_heartrate: heartRate,
  average_cadence: strokeRate,
  average_temp: temperature,
  calories,
  start_latlng: z.catch(z.array(z.number()), []),
});

const stream = z.catch(z.object({ data: z.array(z.unknown()) }), { data: [] });
const streams = z.object({
  time: stream,
  latlng: stream,
  distance: stream,
  heartrate: stream,
  cadence: stream,
  temp: stream,
});

/** Strava writes "(GMT+00:00) Europe/Dublin". */
const toTimeZone = (text: string) => /^\(GMT[^)]*\) (\S+)$/.exec(text)?.[1] ?? null;

/** Strava names no pool; one has no position. */
function toSwim(value: unknown): PlatformSwim | null {
  const { data: told } = activity.safeParse(value);
  if (told?.sport_type !== "Swim") return null;
  const [latitude = null, longitude = null] = told.start_latlng;
  return {
    externalId: told.id,
    name: told.name,
    startedAt: new Date(told.start_date).toISOString(),
    timeZone: toTimeZone(told.timezone),
    water: latitude === null ? "pool" : "open_water",
    seconds: Math.max(1, Math.round(told.elapsed_time)),
    movingSeconds: told.moving_time,
    meters: told.distance,
    poolMeters: null,
    strokes: null,
    strokeRate: told.average_cadence,
    heartRate: told.average_heartrate,
    maxHeartRate: told.max_heartrate,
    calories: told.calories,
    waterTemperature: told.average_temp,
    latitude,
    longitude,
    track: null,
  };
}

const numbers = (values: readonly unknown[], length: number) =>
  Array.from({ length }, (_, at) => {
    const value = values[at];
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  });

function toTrack(value: unknown): PlatformSwim["track"] {
  const { time, latlng, distance, heartrate, cadence, temp } = streams.parse(value);
  const seconds = time.data.slice(0, MAX_TRACK_SAMPLES).filter((second) => typeof second === "number");
  const { length } = seconds;
  if (length === 0) return null;
  const places = latlng.data.map((place) => (Array.isArray(place) ? place : []));
  const channel = (index: number) =>
    numbers(
      places.map((place) => place[index]),
      length,
    );
  return {
    seconds,
    latitude: channel(0),
    longitude: channel(1),
    meters: numbers(distance.data, length),
    heartRate: numbers(heartrate.data, length),
    strokeRate: numbers(cadence.data, length),
    temperature: numbers(temp.data, length),
  };
}

type Addresses = { site: string; api: string; browser: string };

async function failsWith(kind: ProblemKind, url: string, accessToken: string) {
  try {
    await askPlatform(url, withToken(accessToken));
    return false;
  } catch (problem) {
    if (problem instanceof PlatformProblem && problem.kind === kind) return true;
    throw problem;
  }
}

/** developers.strava.com: OAuth, activities, streams. */
export function createStrava({ clientId, clientSecret }: Client, { site, api, browser }: Addresses): FitnessProvider {
  const own = { client_id: clientId, client_secret: clientSecret };

  async function ask(fields: Readonly<Record<string, string>>) {
    const told = tokens.parse(await askForTokens(`${site}/oauth/token`, asForm({ ...own, ...fields })));
    const expiresAt = new Date(told.expires_at * 1000);
    return { told, tokens: { accessToken: told.access_token, refreshToken: told.refresh_token, expiresAt } };
  }

  async function readTrack(accessToken: string, externalId: string) {
    const query = "keys=time,latlng,distance,heartrate,cadence,temp&key_by_type=true";
    try {
      return toTrack(await askPlatform(`${api}/activities/${externalId}/streams?${query}`, withToken(accessToken)));
    } catch (problem) {
      if (problem instanceof PlatformProblem && problem.kind === "not_found") return null;
      throw problem;
    }
  }

  return {
    platform: "strava",
    authorizeUrl({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        approval_prompt: "auto",
        scope: SCOPES.join(","),
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      });
      return `${browser}/oauth/authorize?${query}`;
    },
    async exchange({ code, verifier, grantedScope }): Promise<SignedIn> {
      const scopes = grantedScope?.split(/[ ,]+/).filter(Boolean) ?? SCOPES;
      const { told, tokens } = await ask({ grant_type: "authorization_code", code, code_verifier: verifier });
      if (!scopes.some((scope) => READING_SCOPES.includes(scope))) {
        throw new PlatformProblem("forbidden", "the swimmer did not let us read activities");
      }
      if (!told.athlete) throw new PlatformProblem("unreadable", "Strava named no athlete");
      return { ...tokens, externalUserId: told.athlete.id, scopes };
    },
    async refresh(refreshToken) {
      return (await ask({ grant_type: "refresh_token", refresh_token: refreshToken })).tokens;
    },
    async revoke({ refreshToken }) {
      const form = asForm({ token: refreshToken, token_type_hint: "refresh_token" });
      await askPlatform(`${site}/oauth/revoke`, { ...form, headers: asBasic(clientId, clientSecret) });
    },
    async *listSwims(accessToken, { from, to }) {
      const seconds = (time: Date) => String(Math.floor(time.getTime() / 1000));
      for (let page = 1; page <= MAX_PAGES; page++) {
        const query = new URLSearchParams({ after: seconds(from), before: seconds(to), page: String(page) });
        const url = `${api}/athlete/activities?${query}&per_page=${PAGE_SIZE}`;
        const found = z.array(z.unknown()).parse(await askPlatform(url, withToken(accessToken)));
        yield found.map(toSwim).filter((swim) => swim !== null);
        if (found.length < PAGE_SIZE) return;
      }
    },
    async readSwim(accessToken, externalId) {
      try {
        const swim = toSwim(await askPlatform(`${api}/activities/${externalId}`, withToken(accessToken)));
        if (!swim || swim.water === "pool") return swim;
        return { ...swim, track: await readTrack(accessToken, externalId) };
      } catch (problem) {
        if (problem instanceof PlatformProblem && problem.kind === "not_found") return null;
        throw problem;
      }
    },
    isGone: (accessToken, externalId) => failsWith("not_found", `${api}/activities/${externalId}`, accessToken),
    isAccepted: async (accessToken) => !(await failsWith("unauthorized", `${api}/athlete`, accessToken)),
  };
}
