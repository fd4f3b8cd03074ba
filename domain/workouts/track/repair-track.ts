import { measureLine } from "../../swim-routes/line/measure-line.ts";
import type { RepairedTrack } from "../repaired-track.ts";
import type { Track } from "../track.ts";
import { keepPlausible } from "./keep-plausible.ts";
import { smoothLine } from "./smooth-line.ts";

/** The raw track isn't changed. */
export function repairTrack(track: Track): RepairedTrack {
  const { runs, withoutPosition, jumps, gap } = keepPlausible(track);
  const fixes = runs.flatMap(smoothLine);
  let total = 0;
  const meters = fixes.map((fix, index) => {
    const before = fixes[index - 1];
    if (before) total += measureLine(before, fix).meters;
    return total;
  });
  const metersAt = new Map(fixes.map((fix, index) => [fix.index, meters[index] ?? 0]));
  const channel = (values: readonly (number | null)[]) => fixes.map(({ index }) => values[index] ?? null);
  return {
    track: {
      seconds: fixes.map(({ seconds }) => seconds),
      latitude: fixes.map(({ latitude }) => latitude),
      longitude: fixes.map(({ longitude }) => longitude),
      meters,
      heartRate: channel(track.heartRate),
      strokeRate: channel(track.strokeRate),
      temperature: channel(track.temperature),
    },
    meters: total,
    report: {
      withoutPosition,
      jumps,
      gapSeconds: gap?.seconds ?? 0,
      gapMeters: gap ? (metersAt.get(gap.to.index) ?? 0) - (metersAt.get(gap.from.index) ?? 0) : 0,
    },
  };
}
