import { isWanted, type PlatformSwim, stripUnwanted } from "../../../../domain/fitness/platform-swim.ts";
import {
  NOTIFIED_FAILURES,
  nextQuarterHour,
  nextRegularSync,
  retryAfterFailure,
} from "../../../../domain/fitness/sync-times.ts";
import type { NotificationItem } from "../../../../domain/notifications/recipient-rows.ts";
import { DAY_MS, MINUTE_MS } from "../../../../domain/time.ts";
import type { PlatformData, SyncEnd, TakenConnection } from "./platform.data.ts";
import { toStoppedNotification } from "./platform-notification.ts";
import { PlatformProblem, type ProblemKind } from "./platform-problem.ts";
import type { FitnessProvider, Tokens } from "./provider.ts";
import type { Providers } from "./providers.ts";

export type SyncDeps = {
  data: PlatformData;
  providers: Providers;
  notify: (items: NotificationItem[]) => Promise<unknown>;
  now: () => Date;
};

/** Tokens that end sooner are renewed first. */
const RENEW_BEFORE_MS = 5 * MINUTE_MS;
/** Swims that a watch sent late lie before what was asked for last. */
const OVERLAP_MS = 2 * DAY_MS;
/** Each track costs a call; the rest comes in the next minute. */
const MAX_TRACKS = 25;
/** Tracks are large: each batch is one statement. */
const BATCH_SIZE = 5;

export type SyncOutcome = { status: SyncEnd["status"]; error: string | null; added: number; changed: number };

/** Renews tokens that end soon, and stores them before they are used: the old ones may be gone. */
export async function renewTokens({ data, now }: SyncDeps, provider: FitnessProvider, taken: TakenConnection) {
  if (!taken.tokens) throw new PlatformProblem("unauthorized", "the stored tokens can't be read");
  if (taken.tokens.expiresAt.getTime() - now().getTime() > RENEW_BEFORE_MS) return taken.tokens;
  const tokens = await provider.refresh(taken.tokens.refreshToken);
  if (!(await data.storeTokens(taken, tokens))) {
    throw new PlatformProblem("unavailable", "another sync has this connection");
  }
  return tokens;
}

type Found = { swim: PlatformSwim } | { swim: null };

/** Null when the rest has to wait for the next call. */
async function* readNewSwims(
  deps: SyncDeps,
  provider: FitnessProvider,
  taken: TakenConnection,
  tokens: Tokens,
): AsyncGenerator<Found> {
  const { importsFrom, syncedUntil, choices } = taken;
  const overlap = syncedUntil === null ? importsFrom : new Date(syncedUntil.getTime() - OVERLAP_MS);
  const from = overlap > importsFrom ? overlap : importsFrom;
  let tracks = 0;
  for await (const page of provider.listSwims(tokens.accessToken, { from, to: deps.now() })) {
    const wanted = page.filter((swim) => isWanted(swim, choices) && new Date(swim.startedAt) >= importsFrom);
    const known = await deps.data.listKnown(
      taken,
      wanted.map(({ externalId }) => externalId),
    );
    for (const swim of wanted) {
      if (known.has(swim.externalId)) continue;
      const hasTrack = taken.platform === "strava" && swim.water === "open_water";
      if (hasTrack && tracks >= MAX_TRACKS) return yield { swim: null };
      if (hasTrack) tracks++;
      const whole = hasTrack ? await provider.readSwim(tokens.accessToken, swim.externalId) : swim;
      if (whole) yield { swim: stripUnwanted(whole, choices) };
    }
  }
}

async function readAndStore(deps: SyncDeps, provider: FitnessProvider, taken: TakenConnection) {
  const tokens = await renewTokens(deps, provider, taken);
  const counts = { added: 0, changed: 0, isComplete: true };
  let batch: PlatformSwim[] = [];
  async function store() {
    const { added, changed } = await deps.data.record(taken, batch);
    counts.added += added;
    counts.changed += changed;
    batch = [];
  }
  try {
    for await (const { swim } of readNewSwims(deps, provider, taken, tokens)) {
      if (!swim) counts.isComplete = false;
      else batch.push(swim);
      if (batch.length >= BATCH_SIZE) await store();
    }
  } finally {
    // What was read stays, also when the platform stopped answering.
    await store();
  }
  return counts;
}

const ERRORS: Readonly<Record<ProblemKind, string>> = {
  rate_limited: "rate_limited",
  unauthorized: "sign_in_ended",
  forbidden: "scope_missing",
  not_found: "unavailable",
  unavailable: "unavailable",
  unreadable: "unreadable",
};

/** What follows of a failure: when it is tried again, or that the swimmer has to sign in. */
export function planAfterProblem(kind: ProblemKind, failures: number, now: Date): SyncEnd {
  const error = ERRORS[kind];
  if (kind === "unauthorized" || kind === "forbidden") {
    return { status: "needs_reauth", error, nextSyncAt: null, askedUntil: null };
  }
  const nextSyncAt = kind === "rate_limited" ? nextQuarterHour(now) : retryAfterFailure(failures, now);
  return { status: "error", error, nextSyncAt, askedUntil: null };
}

async function finishWithProblem(deps: SyncDeps, taken: TakenConnection, problem: unknown): Promise<SyncOutcome> {
  const kind = problem instanceof PlatformProblem ? problem.kind : "unavailable";
  console.error(`${taken.platform} was not synced: ${problem instanceof Error ? problem.message : String(problem)}`);
  const failures = taken.failures + 1;
  const end = planAfterProblem(kind, failures, deps.now());
  await deps.data.finish(taken, end);
  const isNews = end.status === "needs_reauth" || (kind !== "rate_limited" && failures === NOTIFIED_FAILURES);
  if (isNews) await deps.notify([toStoppedNotification(taken, end.error, deps.now())]);
  return { status: end.status, error: end.error, added: 0, changed: 0 };
}

/** Reads the new swims of one connection. Problems end in its state, never in an exception. */
export async function syncConnection(deps: SyncDeps, taken: TakenConnection): Promise<SyncOutcome> {
  const provider = deps.providers[taken.platform];
  const startedAt = deps.now();
  try {
    if (!provider) throw new PlatformProblem("unavailable", "the platform is not set up here any more");
    const { added, changed, isComplete } = await readAndStore(deps, provider, taken);
    // A round that brought nothing would only repeat itself.
    const goesOn = !isComplete && added > 0;
    const nextSyncAt = goesOn ? deps.now() : nextRegularSync(deps.now());
    await deps.data.finish(taken, {
      status: "active",
      error: null,
      nextSyncAt,
      askedUntil: isComplete ? startedAt : null,
    });
    return { status: "active", error: null, added, changed };
  } catch (problem) {
    return finishWithProblem(deps, taken, problem);
  }
}
