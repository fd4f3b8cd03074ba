import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { DEFAULT_BAND } from "#domain/conditions/swimmer-band.ts";
import type { Position } from "#domain/geo/position.ts";
import { planStream } from "#domain/swim-routes/rehearsal/choose-stream.ts";
import { listHourVerdicts } from "#domain/swim-routes/rehearsal/hour-verdicts.ts";
import { NO_PLACE_FACTS, type RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import { listStartDays, nextStart, type StartDay } from "#domain/swim-routes/rehearsal/start-days.ts";
import type { Steering } from "#domain/swim-routes/rehearsal/swim.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { RouteStream } from "#domain/swim-routes/swim-route.ts";
import { placeFactsQuery } from "./rehearsal-facts.queries.ts";
import { useStreamChoice } from "./use-stream-choice.ts";
import type { PlannedSwim, RehearsalRequest } from "./worker/rehearsal-messages.ts";
import { useSameContent } from "./worker/same-content.ts";
import { useWorkerResult } from "./worker/use-worker-result.ts";

/** A route to rehearse. */
export type RehearsedRoute = {
  /** In the order it is swum. */
  line: readonly Position[];
  /** All points: names, exits and the strongest streams are read from them. */
  points: readonly RoutePoint[];
  /** Whose forecast counts first; else that of the nearest spot that has one. */
  spotId?: string | null;
  /** Under which the swimmer's stream is kept on the device; null for a new route. */
  routeId?: string | null;
  /** As its author entered it: it counts where the reader entered nothing. */
  stream: RouteStream;
  /** The author changes the route's own stream, which is kept with it. */
  onStreamChange?: (stream: RouteStream) => void;
  /** Seconds for 100 m. */
  pace: number;
};

/** A line as long as this is one that can be swum. */
const LEAST_POINTS = 2;

/** What is known around a route, the stream that follows from it, and the swim to rehearse; null without a line. */
export function usePlannedSwim(route: RehearsedRoute, steering: Steering = "hold-line") {
  const { spotId = null, routeId = null, pace } = route;
  const line = useSameContent(route.line);
  const points = useSameContent(route.points);
  const query = useQuery(placeFactsQuery(spotId, line[Math.floor(line.length / 2)] ?? null));
  const band = useSwimmerBand() ?? DEFAULT_BAND;
  // The same for ten minutes, so that nothing is calculated again.
  const nowMs = nextStart(usePageTime());
  const facts = useMemo((): RehearsalFacts => {
    const { timeline, ...found } = query.data ?? NO_PLACE_FACTS;
    // Far from any spot the swimmer's own clock is the best guess.
    const timeZone = found.spot ? found.timeZone : deviceTimeZone();
    return { ...found, timeZone, verdicts: listHourVerdicts(timeline, nowMs, band) };
  }, [query.data, band, nowMs]);
  const [choice, setChoice] = useStreamChoice(routeId, route);
  const streamPlan = useMemo(() => planStream({ choice, facts, line, points }), [choice, facts, line, points]);
  const swim = useSameContent(
    useMemo(
      (): PlannedSwim | null => (line.length < LEAST_POINTS ? null : { line, pace, steering, streamPlan, facts }),
      [line, pace, steering, streamPlan, facts],
    ),
  );
  return { query, facts, band, line, points, choice, setChoice, streamPlan, swim };
}

/** The starts of three days, calculated by the worker; they begin with the next ten minutes. */
export function useStarts(swim: PlannedSwim | null, { timeZone }: RehearsalFacts) {
  const firstMs = nextStart(usePageTime());
  const days = useMemo((): StartDay[] => listStartDays(firstMs, timeZone), [firstMs, timeZone]);
  const lastMs = days.at(-1)?.toMs ?? firstMs;
  const request = useMemo(
    (): Extract<RehearsalRequest, { kind: "starts" }> | null =>
      swim && { kind: "starts", swim, fromMs: firstMs, toMs: lastMs },
    [swim, firstMs, lastMs],
  );
  return { firstMs, days, ...useWorkerResult<"starts">(request) };
}
