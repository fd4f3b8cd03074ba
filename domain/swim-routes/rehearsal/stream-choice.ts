import * as shape from "../../read-shape.ts";
import type { RouteStream } from "../swim-route.ts";

export const STREAM_KINDS = ["auto", "marine", "tide", "steady", "none"] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];

/** What the swimmer chose and entered. */
export type StreamChoice = {
  kind: StreamKind;
  /** The strongest stream at springs in m/s, where the route's points name none. */
  springSpeed: number | null;
  /** Where the rising tide runs to, degrees from true north. */
  floodTowardDeg: number | null;
  /** A river's stream: m/s and where it runs to. */
  steadySpeed: number | null;
  steadyTowardDeg: number | null;
};

export const NO_STREAM_CHOICE: StreamChoice = {
  kind: "auto",
  springSpeed: null,
  floodTowardDeg: null,
  steadySpeed: null,
  steadyTowardDeg: null,
};

/** The swimmer's own entries before those of the route's author. */
export const withRouteStream = (own: StreamChoice, { springSpeed, floodTowardDeg }: RouteStream): StreamChoice => ({
  ...own,
  springSpeed: own.springSpeed ?? springSpeed,
  floodTowardDeg: own.floodTowardDeg ?? floodTowardDeg,
});

export const MAX_STREAM_SPEED = 6;

export const ROUTE_STREAMS_LIMIT = 20;

/** The stream that a swimmer entered for a route; without an id, for a new one. */
const routeStream = shape.record({
  routeId: shape.orNull(shape.id),
  choice: shape.record({
    kind: shape.oneOf(STREAM_KINDS),
    springSpeed: shape.orNull(shape.figure),
    floodTowardDeg: shape.orNull(shape.figure),
    steadySpeed: shape.orNull(shape.figure),
    steadyTowardDeg: shape.orNull(shape.figure),
  }),
});

/** As kept on the device, newest first. */
export const readRouteStreams = shape.listOf(routeStream, ROUTE_STREAMS_LIMIT);
