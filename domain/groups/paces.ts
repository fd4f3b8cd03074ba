/** The middle of each band, in seconds for 100 m; the first and the last have no end. */
const BAND_PACES_S = [90, 100, 110, 120, 130, 140, 160, 180] as const;
/** From here on a pace belongs to the next band; `list_group_paces` has the same. */
const BAND_ENDS_S = [95, 105, 115, 125, 135, 150, 170] as const;

/** The band of a pace in seconds for 100 m, from 0. */
export const paceBand = (pace: number) => BAND_ENDS_S.filter((end) => pace >= end).length;

export type PaceBar = {
  /** Seconds for 100 m. */
  pace: number;
  isOpenEnded: boolean;
  swimmers: number;
  isOwn: boolean;
};

export type PaceCount = { band: number; swimmers: number };

/** Swimmers by band; `counts` lists only bands that have some. */
export function toPaceBars(counts: readonly PaceCount[], ownPace: number | null): PaceBar[] {
  const own = ownPace === null ? null : paceBand(ownPace);
  return BAND_PACES_S.map((pace, band) => ({
    pace,
    isOpenEnded: band === BAND_PACES_S.length - 1,
    swimmers: counts.find((counted) => counted.band === band)?.swimmers ?? 0,
    isOwn: band === own,
  }));
}

const sumOf = (bars: readonly PaceBar[]) => bars.reduce((sum, { swimmers }) => sum + swimmers, 0);

/** How a swimmer's pace compares, in one sentence; null when too little is known. */
export function keepUpText(bars: readonly PaceBar[]) {
  const own = bars.findIndex(({ isOwn }) => isOwn);
  const total = sumOf(bars);
  if (own === -1 || total === 0) return null;
  const alike = sumOf(bars.slice(Math.max(0, own - 1), own + 2));
  if (alike === 0) return "Nobody here has shared a pace like yours.";
  return `${alike} of ${total} swim at about your pace.`;
}
