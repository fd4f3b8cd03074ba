import { getPosition } from "suncalc";
import { formatTime } from "../../format/dates.ts";
import { MINUTE_MS } from "../../time.ts";
import { lightDuring, nextSunrise } from "../daylight.ts";
import { pointAlongLegs } from "../line/along-line.ts";
import { angleBetween, turnTo } from "./angles.ts";
import { type LegTime, unreachedNote } from "./leg-times.ts";
import { check, legsText, NO_START, onLeg, type RouteCheck, type RouteCheckFacts } from "./route-check.ts";

/** Swims take longer than planned. */
const SPARE_LIGHT_MS = 30 * MINUTE_MS;

export function checkDaylight(times: readonly LegTime[] | null, facts: RouteCheckFacts): RouteCheck {
  const { days, timeZone } = facts;
  const unreached = unreachedNote(facts);
  const startMs = unreached ? facts.startMs : times?.[0]?.fromMs;
  const finishMs = times?.at(-1)?.toMs ?? (unreached ? startMs : undefined);
  const text = "Daylight";
  if (typeof startMs !== "number" || typeof finishMs !== "number") {
    return check("daylight", { state: "unknown", text, note: NO_START });
  }
  const light = lightDuring(days, startMs, finishMs);
  if (!light) return check("daylight", { state: "unknown", text, note: "Sunset isn't known for this day" });
  if (light.kind === "dark" || light.kind === "starts-dark") {
    const sunriseMs = nextSunrise(days, startMs);
    const until = sunriseMs === null ? "Dark at the start" : `Dark until ${formatTime(sunriseMs, timeZone)}`;
    return check("daylight", { state: "review", text: until });
  }
  if (light.kind === "ends-dark") {
    const leg = times?.find(({ toMs }) => toMs > light.ms)?.leg.index;
    return check("daylight", {
      state: "review",
      text: "Still in the water at sunset",
      figure: formatTime(light.ms, timeZone),
      place: leg === undefined ? null : onLeg(leg),
    });
  }
  const figure = formatTime(light.sunsetMs, timeZone);
  if (unreached) return check("daylight", { state: "unknown", text, figure, note: unreached });
  const spareMs = light.sunsetMs - finishMs;
  if (spareMs < SPARE_LIGHT_MS) {
    const minutes = Math.floor(spareMs / MINUTE_MS);
    return check("daylight", { state: "review", text: `Out ${minutes} min before sunset`, figure });
  }
  return check("daylight", { state: "fine", text: "Out before sunset", figure });
}

/** A sun this low, so near to the course, is in the eyes of who looks ahead. */
const LOW_SUN_DEG = 25;
const AHEAD_DEG = 30;
/** And abeam it is in the eyes of who breathes to that side. */
const ABEAM_DEG = 40;

type Glare = "ahead" | "left" | "right";

function glareOn({ leg, fromMs, toMs }: LegTime): Glare | null {
  const middle = pointAlongLegs([leg], leg.totalMeters - leg.meters / 2);
  if (!middle) return null;
  const { azimuth, altitude } = getPosition(
    new Date((fromMs + toMs) / 2),
    middle.position.latitude,
    middle.position.longitude,
  );
  if (altitude < 0 || altitude > LOW_SUN_DEG) return null;
  if (angleBetween(azimuth, leg.course) <= AHEAD_DEG) return "ahead";
  const turn = turnTo(leg.course, azimuth);
  if (Math.abs(Math.abs(turn) - 90) > ABEAM_DEG) return null;
  return turn > 0 ? "right" : "left";
}

const GLARE_TEXTS: Readonly<Record<Glare, string>> = {
  ahead: "Low sun ahead",
  left: "Low sun on the left",
  right: "Low sun on the right",
};

/** Clouds aren't counted: the sun may be hidden. */
export function checkSun(times: readonly LegTime[] | null, facts: RouteCheckFacts): RouteCheck {
  const { breathingSide } = facts;
  const unreached = unreachedNote(facts);
  if (!times || times.length === 0) {
    return check("sun", { state: "unknown", text: "Sun in the eyes", note: (times && unreached) ?? NO_START });
  }
  const glares = times.map((time) => ({ leg: time.leg.index, glare: glareOn(time) }));
  // Ahead it is in everybody's eyes; beside only for who breathes to one side.
  const worst = (["ahead", "left", "right"] as const)
    .filter((side) => side === "ahead" || side === breathingSide)
    .map((side) => ({ side, legs: glares.filter(({ glare }) => glare === side).map(({ leg }) => leg) }))
    .find(({ legs }) => legs.length > 0);
  const note = breathingSide ? null : "Your breathing side isn't set";
  const [first] = worst?.legs ?? [];
  if ((!worst || first === undefined) && unreached) {
    return check("sun", { state: "unknown", text: "Sun in the eyes", note: unreached });
  }
  if (!worst || first === undefined) return check("sun", { state: "fine", text: "No low sun in the eyes", note });
  return check("sun", {
    state: "review",
    text: `${GLARE_TEXTS[worst.side]} on ${legsText(worst.legs, times.length)}`,
    note: "If the sky is clear",
    place: onLeg(first),
  });
}
