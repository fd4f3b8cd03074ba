/** Riegel's exponent for running, which calculators use for every endurance sport. */
export const RIEGEL_EXPONENT = 1.06;
/** Fits the men's long-course freestyle records from 400 to 1,500 m. */
export const RECORDS_EXPONENT = 1.04;

/** Riegel (1981) found it to hold for efforts of 3.5 to 230 minutes. */
const RIEGEL_SECONDS = { shortest: 3.5 * 60, longest: 230 * 60 } as const;

type KnownSwim = { meters: number; seconds: number };

/** Seconds for another distance: T2 = T1 · (D2 / D1)^exponent. */
export const predictFinish = ({ meters, seconds }: KnownSwim, eventMeters: number, exponent: number) =>
  seconds * (eventMeters / meters) ** exponent;

export const isWithinRiegel = (seconds: number) =>
  seconds >= RIEGEL_SECONDS.shortest && seconds <= RIEGEL_SECONDS.longest;
