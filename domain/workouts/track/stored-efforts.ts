import type { RepairedTrack } from "../repaired-track.ts";
import type { Track } from "../track.ts";
import { bestEfforts } from "./best-efforts.ts";
import { readProgress } from "./progress.ts";
import { withMeters } from "./track-line.ts";

/** Seconds of the fastest stretch by its meters. */
type Efforts = Record<string, number>;

/** Of both tracks, because the swimmer may choose either one later; null: not repaired. */
export type StoredEfforts = { raw: Efforts; repaired: Efforts | null };

/** Kept with a track, so that records need not read it. */
export const storedEfforts = (raw: Track, repaired: RepairedTrack | null): StoredEfforts => ({
  raw: effortsOf(raw),
  repaired: repaired && effortsOf(repaired.track),
});

function effortsOf(track: Track): Efforts {
  const progress = readProgress(withMeters(track));
  if (!progress) return {};
  const rounded = bestEfforts(progress).map(({ meters, seconds }) => [meters, Math.round(seconds * 10) / 10] as const);
  return Object.fromEntries(rounded.filter(([, seconds]) => seconds > 0));
}
