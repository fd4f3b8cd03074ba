import * as z from "zod/mini";
import { isWanted, type PlatformSwim, stripUnwanted } from "../../../domain/fitness/platform-swim.ts";
import type { ApiPlatform } from "../../../domain/fitness/platforms.ts";
import { askPlatform, withToken } from "../_shared/fitness/ask-platform.ts";
import type { Fitness } from "../_shared/fitness/create-fitness.ts";
import { readGarminSwim } from "../_shared/fitness/garmin.ts";
import type { TakenConnection } from "../_shared/fitness/platform.data.ts";
import { toStoppedNotification } from "../_shared/fitness/platform-notification.ts";
import { PlatformProblem } from "../_shared/fitness/platform-problem.ts";
import { planAfterProblem, renewTokens, syncConnection } from "../_shared/fitness/sync-connection.ts";
import { parseStravaEvent, type StravaEvent } from "../platform-webhook/strava-events.ts";
import { isGarminCallback } from "./garmin-callback.ts";

type Taken = Awaited<ReturnType<Fitness["data"]["takeEvents"]>>[number];
/** Works on one connection with tokens that hold. */
type Work = (taken: TakenConnection, accessToken: string) => Promise<string>;

/** Given up after these attempts, hours later; the next sync finds what is left. */
const MAX_ATTEMPTS = 8;
const MANY_CONNECTIONS = 10;

const garminEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ping"), userId: z.string(), callbackUrl: z.string() }),
  z.object({ kind: z.literal("push"), userId: z.string(), item: z.unknown() }),
  z.object({ kind: z.literal("deregistration"), userId: z.string() }),
]);

const KEEP_STATE = { status: null, error: null, nextSyncAt: null, askedUntil: null } as const;

/** The swimmer took our access away at the platform. */
async function endByPlatform(fitness: Fitness, taken: TakenConnection) {
  await fitness.data.finish(taken, { status: "revoked", error: "by_platform", nextSyncAt: null, askedUntil: null });
  await fitness.notify([toStoppedNotification(taken, "by_platform", fitness.now())]);
}

async function workOn(fitness: Fitness, taken: TakenConnection, work: Work): Promise<string> {
  const provider = fitness.providers[taken.platform];
  if (!provider) {
    await fitness.data.finish(taken, KEEP_STATE);
    return "not set up";
  }
  if (!taken.tokens) {
    // The sync tells the swimmer to sign in again.
    await syncConnection(fitness, taken);
    return "the tokens can't be read";
  }
  try {
    const outcome = await work(taken, (await renewTokens(fitness, provider, taken)).accessToken);
    await fitness.data.finish(taken, KEEP_STATE);
    return outcome;
  } catch (problem) {
    const isOver = problem instanceof PlatformProblem && problem.kind === "unauthorized";
    if (isOver) {
      await endByPlatform(fitness, taken);
      return "access was ended";
    }
    const isLimited = problem instanceof PlatformProblem && problem.kind === "rate_limited";
    const plan = planAfterProblem("rate_limited", taken.failures + 1, fitness.now());
    await fitness.data.finish(taken, isLimited ? plan : KEEP_STATE);
    throw problem;
  }
}

async function store({ data }: Fitness, taken: TakenConnection, swim: PlatformSwim | null) {
  if (!swim || !isWanted(swim, taken.choices) || new Date(swim.startedAt) < taken.importsFrom) return "not wanted";
  const { added } = await data.record(taken, [stripUnwanted(swim, taken.choices)]);
  return added > 0 ? "added" : "changed";
}

/** Nothing of an event is believed: Strava is asked about it. */
function toStravaWork(fitness: Fitness, event: StravaEvent): Work {
  const provider = fitness.providers.strava;
  return async (taken, accessToken) => {
    if (event.object_type === "athlete") {
      if (await provider?.isAccepted(accessToken)) return "access still holds";
      throw new PlatformProblem("unauthorized", "access was ended");
    }
    const id = String(event.object_id);
    const swim = (await provider?.readSwim(accessToken, id)) ?? null;
    if (swim) return store(fitness, taken, swim);
    // Another sport or an unreadable answer removes nothing that the swimmer has.
    if (!(await provider?.isGone(accessToken, id))) return "no swim";
    const removed = await fitness.data.removeSwims(taken.userId, "strava", [id]);
    return removed > 0 ? "removed" : "no swim";
  };
}

function toGarminWork(fitness: Fitness, event: z.infer<typeof garminEvent>): Work {
  return async (taken, accessToken) => {
    if (event.kind === "deregistration") throw new PlatformProblem("unauthorized", "access was ended");
    if (event.kind === "push") return store(fitness, taken, readGarminSwim(event.item));
    if (!isGarminCallback(event.callbackUrl)) return "not an address of Garmin";
    const told = z.array(z.unknown()).parse(await askPlatform(event.callbackUrl, withToken(accessToken)));
    const outcomes: string[] = [];
    for (const item of told) outcomes.push(await store(fitness, taken, readGarminSwim(item)));
    return outcomes.join(", ") || "empty";
  };
}

function read(fitness: Fitness, { platform, payload }: Taken): { athlete: string; work: Work } | null {
  if (platform === "strava") {
    const event = parseStravaEvent(payload);
    return event && { athlete: String(event.owner_id), work: toStravaWork(fitness, event) };
  }
  const { data: event } = garminEvent.safeParse(payload);
  return event ? { athlete: event.userId, work: toGarminWork(fitness, event) } : null;
}

/** What was done, or null to try again later. */
export async function handleEvent(fitness: Fitness, event: Taken): Promise<string | null> {
  const found = read(fitness, event);
  if (!found) return "unreadable";
  const { athlete, work } = found;
  const selection = { platform: event.platform as ApiPlatform, athlete };
  const taken = await fitness.data.take(MANY_CONNECTIONS, selection);
  // Nobody's, or a sync holds the connection: the event is tried again.
  if (taken.length === 0) return event.attempts < MAX_ATTEMPTS ? null : "nobody's";
  try {
    const outcomes: string[] = [];
    for (const one of taken) outcomes.push(await workOn(fitness, one, work));
    return outcomes.join("; ");
  } catch (problem) {
    console.error(`an event of ${event.platform} was not handled: ${String(problem)}`);
    return event.attempts < MAX_ATTEMPTS ? null : "failed";
  }
}
