import { DRIFT_WIND_KMH } from "../../conditions/limits.ts";
import { figureText, speedFigure } from "../../format/figures.ts";
import type { UnitSystem } from "../../format/units.ts";
import { HOUR_MS } from "../../time.ts";
import type { Leg } from "../line/legs.ts";
import { turnTo } from "./angles.ts";
import { type LegTime, unreachedNote } from "./leg-times.ts";
import {
  check,
  legText,
  NO_START,
  onLeg,
  type RouteCheck,
  type RouteCheckFacts,
  type WindHours,
} from "./route-check.ts";

const windAt = ({ startMs, hours }: WindHours, ms: number) => hours[Math.floor((ms - startMs) / HOUR_MS)] ?? null;

function windSide(course: number, fromDeg: number) {
  const turn = turnTo(course, fromDeg);
  if (Math.abs(turn) <= 45) return "against you";
  if (Math.abs(turn) >= 135) return "behind you";
  return turn > 0 ? "from the right" : "from the left";
}

export function checkWind(times: readonly LegTime[] | null, facts: RouteCheckFacts): RouteCheck {
  const { wind, units, isSimulated, startMs } = facts;
  const text = "Wind on each leg";
  const unreached = unreachedNote(facts);
  if (unreached && startMs !== null && times?.length === 0) {
    return check("wind", { state: "unknown", text, note: unreached });
  }
  if (!times || times.length === 0) return check("wind", { state: "unknown", text, note: NO_START });
  const found = times.map(({ leg, fromMs, toMs }) => {
    // Every hour that the leg touches.
    const moments = [fromMs, ...hoursBetween(fromMs, toMs), toMs].map((ms) => (wind ? windAt(wind, ms) : null));
    const strongest = moments.reduce((worst, one) => (one && one.kmh > (worst?.kmh ?? -1) ? one : worst), null);
    return { leg, strongest, isKnown: moments.every((one) => one !== null) };
  });
  const unknown = found.find(({ isKnown }) => !isKnown);
  const worst = found.reduce((best, one) => ((one.strongest?.kmh ?? -1) > (best.strongest?.kmh ?? -1) ? one : best));
  const note = unknown ? `No forecast for ${legText(unknown.leg.index)}` : unreached;
  if (!worst.strongest) return check("wind", { state: "unknown", text, note: note ?? "No forecast" });
  const { kmh, fromDeg } = worst.strongest;
  const exposed = found.flatMap(({ leg, strongest }) =>
    strongest && strongest.kmh > DRIFT_WIND_KMH ? [{ leg, ...strongest }] : [],
  );
  const known = note ? "unknown" : "fine";
  return check("wind", {
    state: exposed.length > 0 ? "review" : known,
    text: `Strongest wind ${windSide(worst.leg.course, fromDeg)}, on ${legText(worst.leg.index)}`,
    figure: figureText(speedFigure(kmh, units)),
    note,
    place: onLeg(worst.leg.index),
    parts: exposed.length < 2 ? [] : exposed.map((one) => toPart(one, units)),
    isSimulated,
  });
}

const toPart = ({ leg, kmh, fromDeg }: { leg: Leg; kmh: number; fromDeg: number }, units: UnitSystem) => ({
  text: `Leg ${leg.index + 1}, ${windSide(leg.course, fromDeg)}`,
  figure: figureText(speedFigure(kmh, units)),
  place: onLeg(leg.index),
});

function hoursBetween(fromMs: number, toMs: number) {
  const first = Math.ceil(fromMs / HOUR_MS) * HOUR_MS;
  return Array.from(
    { length: Math.max(0, Math.ceil((toMs - first) / HOUR_MS)) },
    (_, index) => first + index * HOUR_MS,
  );
}
