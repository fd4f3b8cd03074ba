import type { Fitness } from "../_shared/fitness/create-fitness.ts";
import { PlatformProblem, type ProblemKind } from "../_shared/fitness/platform-problem.ts";
import { ensureStravaSubscription } from "../_shared/fitness/strava-subscription.ts";
import { syncConnection } from "../_shared/fitness/sync-connection.ts";
import { requestError } from "../_shared/request-errors.ts";
import { handleEvent } from "./handle-event.ts";

/** The rest waits for the next minute. */
const MAX_DURATION_MS = 40_000;
const CONNECTIONS_AT_ONCE = 4;
const EVENTS_AT_ONCE = 20;
const REVOCATIONS_LIMIT = 50;
/** Tried for about three days. */
const MAX_REVOCATION_ATTEMPTS = 9;

const OVER: readonly ProblemKind[] = ["unauthorized", "forbidden", "not_found"];

/** Ends tokens that nobody uses any more. A platform that doesn't know them any more has ended them. */
async function endTokens({ data, providers }: Fitness) {
  let ended = 0;
  for (const { id, platform, tokens, attempts } of await data.takeRevocations(REVOCATIONS_LIMIT)) {
    try {
      const provider = providers[platform];
      const canEnd = provider !== null && tokens !== null;
      if (canEnd) await provider.revoke(await withFreshTokens(provider, tokens));
      await data.finishRevocation(id);
      if (canEnd) ended++;
    } catch (problem) {
      const isOver = problem instanceof PlatformProblem && OVER.includes(problem.kind);
      if (isOver || attempts >= MAX_REVOCATION_ATTEMPTS) await data.finishRevocation(id);
      if (!isOver) console.error(`the tokens of a ${platform} connection were not ended: ${String(problem)}`);
    }
  }
  return ended;
}

/** Null when it failed: syncs don't wait for what is over. */
async function tryEndTokens(fitness: Fitness) {
  try {
    return await endTokens(fitness);
  } catch (problem) {
    console.error(`tokens could not be ended: ${String(problem)}`);
    return null;
  }
}

type Provider = NonNullable<Fitness["providers"]["strava"]>;
type Tokens = Parameters<Provider["revoke"]>[0];

/** Platforms that end access by its token need one that still holds. */
async function withFreshTokens(provider: Provider, tokens: Tokens) {
  if (provider.platform === "strava" || (await provider.isAccepted(tokens.accessToken))) return tokens;
  return provider.refresh(tokens.refreshToken);
}

async function handleEvents(fitness: Fitness, deadline: number) {
  let handled = 0;
  while (fitness.now().getTime() < deadline) {
    const events = await fitness.data.takeEvents(EVENTS_AT_ONCE);
    for (const event of events) {
      const outcome = await handleEvent(fitness, event);
      if (outcome === null) continue;
      await fitness.data.finishEvent(event.id, outcome);
      handled++;
    }
    if (events.length < EVENTS_AT_ONCE) break;
  }
  return handled;
}

async function syncDue(fitness: Fitness, deadline: number) {
  const counts = { synced: 0, failed: 0, added: 0 };
  let hasStrava = false;
  while (fitness.now().getTime() < deadline) {
    const taken = await fitness.data.take(CONNECTIONS_AT_ONCE);
    const outcomes = await Promise.all(taken.map((one) => syncConnection(fitness, one)));
    for (const { status, added } of outcomes) {
      counts.added += added;
      if (status === "active") counts.synced++;
      else counts.failed++;
    }
    hasStrava ||= taken.some(({ platform }) => platform === "strava");
    if (taken.length < CONNECTIONS_AT_ONCE) break;
  }
  if (hasStrava) await ensureStravaSubscription(fitness);
  return counts;
}

/** Every minute: works off what platforms told, syncs connections that are due and ends tokens of those that are gone. */
export async function handleSyncPlatforms(request: Request, fitness: Fitness): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const deadline = fitness.now().getTime() + MAX_DURATION_MS;
  const ended = await tryEndTokens(fitness);
  const events = await handleEvents(fitness, deadline);
  const counts = await syncDue(fitness, deadline);
  return Response.json({ ended, events, ...counts, removed: await fitness.data.removeOldEvents() });
}
