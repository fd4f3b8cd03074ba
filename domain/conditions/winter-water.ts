/** Below this, in °C, water is for swimmers who say that they swim in winter. */
export const WINTER_WATER_C = 4;
