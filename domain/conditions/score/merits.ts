import type { HourFacts } from "../facts/conditions-facts.ts";
import { DRIFT_WIND_KMH } from "../limits.ts";
import type { VerdictReason } from "../verdict.ts";
import { readWaves } from "../waves.ts";
import { isSheltered, windSide } from "../wind.ts";

const CALM_KMH = 6;
const LIGHT_KMH = 20;
/** Shelter is worth naming from this wind on. */
const NOTICED_KMH = 12;

function windMerit({ hour, exposure }: HourFacts): VerdictReason | null {
  const { windSpeedKmh: wind, windDirectionDeg: from } = hour;
  if (wind === null) return null;
  if (wind >= NOTICED_KMH && isSheltered(from, exposure.shelteredSectors))
    return { name: "shelter", text: "sheltered from the wind" };
  if (wind <= CALM_KMH) return { name: "calm", text: "hardly any wind" };
  if (wind > LIGHT_KMH) return null;
  const isOffLand = windSide(from, exposure.facesDeg) === "offshore" && wind <= DRIFT_WIND_KMH;
  return isOffLand ? { name: "offshore", text: "light wind off the land" } : { name: "light_wind", text: "light wind" };
}

function waveMerit({ hour, exposure }: HourFacts): VerdictReason | null {
  const waves = readWaves(hour, exposure);
  if (waves === null || waves.isEstimated || waves.heightM > 0.5) return null;
  return waves.heightM <= 0.2 ? { name: "flat", text: "flat water" } : { name: "low_swell", text: "hardly any swell" };
}

/** What is best about the hour, in a few words; null when neither wind nor waves speak for it. */
export function findMerit(facts: HourFacts): VerdictReason | null {
  const found = [windMerit(facts), waveMerit(facts)].filter((merit) => merit !== null);
  const [first] = found;
  return first ? { name: first.name, text: found.map(({ text }) => text).join(", ") } : null;
}
