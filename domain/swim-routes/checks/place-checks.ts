import { distanceText } from "../../geo/position.ts";
import { nearestOnLegs } from "../line/along-line.ts";
import { farthestOnLine } from "../line/exit-distance.ts";
import type { Leg } from "../line/legs.ts";
import { lineOf } from "../route-points.ts";
import { type CheckedDraft, check, legsText, legText, type RouteCheck, type RouteCheckFacts } from "./route-check.ts";

/** Farther than a tired swimmer makes in some ten minutes. */
const FAR_METERS = 500;
/** Boats nearer than this are on the way. */
const BOATS_NEAR_METERS = 500;

export function checkBoats({ points }: CheckedDraft, legs: readonly Leg[], { units }: RouteCheckFacts): RouteCheck {
  const lanes = points
    .filter(({ type }) => type === "boat-lane")
    .flatMap((lane) => {
      const nearest = nearestOnLegs(legs, lane);
      if (!nearest) return [];
      const { meters, legIndex } = nearest;
      const { latitude, longitude, name } = lane;
      const figure = distanceText(meters / 1000, units);
      const place = { position: { latitude, longitude }, legIndex };
      return [{ meters, text: `${name ?? "Boat lane"}, beside ${legText(legIndex)}`, figure, place }];
    })
    .sort((a, b) => a.meters - b.meters);
  const [first] = lanes;
  if (!first) {
    const note = "Nobody marked one. The planner has a mark “Boat lane”";
    return check("boats", { state: "unknown", text: "Boat lanes aren't known", note });
  }
  const near = lanes.filter(({ meters }) => meters <= BOATS_NEAR_METERS);
  return check("boats", {
    state: near.length > 0 ? "review" : "fine",
    text: near.length > 0 ? first.text : "Nearest marked boat lane",
    figure: first.figure,
    note: "Only what is marked on this route",
    place: first.place,
    parts: near.length < 2 ? [] : near.map(({ text, figure, place }) => ({ text, figure, place })),
  });
}

export function checkExits({ points }: CheckedDraft, { units }: RouteCheckFacts): RouteCheck {
  const exits = points.filter(({ type }) => type === "exit");
  const farthest = farthestOnLine(lineOf(points), exits);
  if (!farthest) return check("exits", { state: "unknown", text: "Farthest from an exit", note: "Draw a line first" });
  return check("exits", {
    state: farthest.meters > FAR_METERS ? "review" : "fine",
    text: `Farthest from an exit, on ${legText(farthest.legIndex)}`,
    figure: distanceText(farthest.meters / 1000, units),
    note: exits.length > 0 ? null : "No exits marked: only start and finish count",
    place: { position: farthest.position, legIndex: farthest.legIndex },
  });
}

const SHORE_NOTES = {
  islands: "Small islands aren't on the coastline",
  inland: "Distances to the shores of lakes and rivers aren't known",
  missing: "The coastline isn't loaded",
  partly: "Not known for part of the route",
} as const;

export function checkShore({ shore, units }: RouteCheckFacts): RouteCheck {
  const text = "Farthest from shore";
  if (!shore) return check("shore", { state: "unknown", text, note: SHORE_NOTES.missing });
  const { farthest, knownShare, overLand } = shore;
  if (!farthest) {
    const note = overLand === null ? SHORE_NOTES.inland : SHORE_NOTES.partly;
    return check("shore", { state: "unknown", text, note });
  }
  const isPartly = knownShare < 1;
  const isFar = farthest.meters > FAR_METERS;
  const known = isPartly ? "unknown" : "fine";
  return check("shore", {
    state: isFar ? "review" : known,
    text: `${text}, on ${legText(farthest.legIndex)}`,
    figure: `${distanceText(farthest.meters / 1000, units)} ±${distanceText(farthest.error / 1000, units)}`,
    note: isPartly ? SHORE_NOTES.partly : SHORE_NOTES.islands,
    place: { position: farthest.position, legIndex: farthest.legIndex },
  });
}

export function checkLand(legs: readonly Leg[], { shore }: RouteCheckFacts): RouteCheck {
  const overLand = shore?.overLand ?? null;
  if (!overLand) {
    const note = shore ? SHORE_NOTES.inland : SHORE_NOTES.missing;
    return check("land", { state: "unknown", text: "Legs over land", note });
  }
  const crossing = [...new Set(overLand.map(({ legIndex }) => legIndex))];
  const [first] = overLand;
  if (!first) {
    return check("land", { state: "fine", text: "No leg crosses the known coastline", note: SHORE_NOTES.islands });
  }
  const verb = crossing.length === 1 ? "crosses" : "cross";
  const named = legsText(crossing, legs.length);
  return check("land", {
    state: "review",
    text: `${named.charAt(0).toUpperCase()}${named.slice(1)} ${verb} land`,
    note: "Or a river that the coastline doesn't show",
    place: { position: first.position, legIndex: first.legIndex },
  });
}
