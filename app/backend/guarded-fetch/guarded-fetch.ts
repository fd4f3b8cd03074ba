import { wireError } from "#domain/resilience/wire-errors.ts";
import { authorize, renewToken } from "../guard/authorize.ts";
import type { Changes } from "../guard/changes.ts";
import { limitTime } from "../guard/limit-time.ts";
import { askPreferences, askProfileById, blockWebhook, repairContentTypes } from "../guard/prepare-request.ts";
import { breakCircuit, limitFunctions } from "../guard/rate-limits.ts";
import { refuse } from "../guard/refuse.ts";
import { relaxAccept } from "../guard/relax-accept.ts";
import { rememberReads } from "../guard/remember-reads.ts";
import { reportDoubts } from "../guard/report-doubts.ts";
import { repeatAuth, repeatBusy, repeatUnanswered } from "../guard/retries.ts";
import { createSend } from "../guard/send.ts";
import { throttleReads } from "../guard/throttle-reads.ts";
import type { TokenSource } from "../guard/token-source.ts";
import { trackChanges } from "../guard/track-changes.ts";
import { type Guard, toWireRequest } from "../guard/wire-request.ts";

export type GuardedFetches = {
  /** Sends the session's token. */
  asSwimmer: (tokens: TokenSource) => typeof fetch;
  /** The auth client brings its own token. */
  asCaller: typeof fetch;
};

function compose(guards: readonly Guard[], wire: typeof fetch): typeof fetch {
  const guarded = guards.reduceRight((next, guard) => guard(next), createSend(wire));
  return async (input, init) => {
    const request = await toWireRequest(input, init);
    return request ? guarded(request) : refuse(wireError("address_refused"), 400);
  };
}

/** Guards from the outermost to the last before the network. All fetches share one cache. */
export function createGuardedFetches({ changes, wire }: { changes: Changes; wire: typeof fetch }): GuardedFetches {
  const beforeSending = [blockWebhook, repairContentTypes, askProfileById, askPreferences];
  // After `authorize`: the token is part of the cache key.
  const limits = [
    trackChanges(changes),
    rememberReads(changes),
    throttleReads(changes),
    limitFunctions(),
    breakCircuit(),
  ];
  const patience = [repeatAuth, repeatBusy, repeatUnanswered(changes), relaxAccept];
  return {
    asCaller: compose([...beforeSending, ...limits, limitTime, ...patience], wire),
    asSwimmer: (tokens) =>
      compose(
        [
          ...beforeSending,
          authorize(tokens),
          ...limits,
          limitTime,
          reportDoubts(tokens),
          renewToken(tokens),
          ...patience,
        ],
        wire,
      ),
  };
}
