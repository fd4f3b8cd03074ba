import { COLD_LIMIT_C, COLD_SHOCK_LIMIT_C } from "../../conditions/limits.ts";
import { figureText, temperatureFigure } from "../../format/figures.ts";
import { unreachedNote } from "./leg-times.ts";
import { check, type RouteCheck, type RouteCheckFacts } from "./route-check.ts";

/** Cold water is for shorter swims. */
const LONG_IN_COLD_MINUTES = 30;

/** `minutes` are those of the swim, or until it gets no further: then it takes longer, nobody knows how long. */
export function checkWater(minutes: number, facts: RouteCheckFacts): RouteCheck {
  const { waterC, band, units, isSimulated } = facts;
  const unreached = unreachedNote(facts);
  const length = `${unreached ? "more than " : ""}${Math.round(minutes)} min`;
  if (waterC === null) {
    return check("water", { state: "unknown", text: `Water for ${length}`, note: "Water temperature isn't known" });
  }
  const { minWaterTemperatureC: min, maxWaterTemperatureC: max, isOwn } = band;
  const degrees = (celsius: number) => figureText(temperatureFigure(celsius, units, 0));
  const isOutside = waterC < min || waterC > max;
  const isLongInCold = waterC < COLD_SHOCK_LIMIT_C && minutes > LONG_IN_COLD_MINUTES;
  const isTooCold = waterC < COLD_LIMIT_C;
  const isToReview = isOutside || isLongInCold || isTooCold || (!isOwn && waterC < COLD_SHOCK_LIMIT_C);
  const known = unreached ? "unknown" : "fine";
  return check("water", {
    state: isToReview ? "review" : known,
    text: isOwn ? `Water for ${length}, your range ${degrees(min)} to ${degrees(max)}` : `Water for ${length}`,
    figure: figureText(temperatureFigure(waterC, units)),
    note: (isToReview ? null : unreached) ?? waterNote(isTooCold, isLongInCold, isOwn),
    isSimulated,
  });
}

function waterNote(isTooCold: boolean, isLongInCold: boolean, isOwn: boolean) {
  if (isTooCold) return "For trained winter swimmers only";
  if (isLongInCold) return "Long for cold water";
  return isOwn ? null : "Your own range isn't set";
}
