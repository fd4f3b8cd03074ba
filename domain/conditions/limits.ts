import { HOUR_MS } from "../time.ts";

/** Gates, alerts and texts share these limits: beyond them nobody should swim. */
export const GUST_LIMIT_KMH = 60;
export const WAVE_LIMIT_M = 1.5;
export const VISIBILITY_LIMIT_M = 200;
/** Colder water is only for winter swimmers. */
export const COLD_LIMIT_C = 4;
/** Thunder counts this long before and after its hour. */
export const THUNDER_NEAR_MS = HOUR_MS;

/** Wave height outside a tidal pool that comes over its wall, and that sweeps the pool. */
export const OVERWASH_M = 2;
export const OVERWASH_LIMIT_M = 3;

/** Faster offshore wind carries swimmers, tow floats and inflatables out before they notice. */
export const DRIFT_WIND_KMH = 20;
/** Colder water carries a warning of cold shock. */
export const COLD_SHOCK_LIMIT_C = 15;
