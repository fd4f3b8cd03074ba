type Channel = readonly (number | null)[];

const valuesOf = (channel: Channel | undefined) => (channel ?? []).filter((value) => value !== null);

/** Null without values. */
export function averageOf(channel: Channel | undefined): number | null {
  const values = valuesOf(channel);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Null without values. */
export function highestOf(channel: Channel | undefined): number | null {
  const values = valuesOf(channel);
  return values.length === 0 ? null : values.reduce((highest, value) => Math.max(highest, value));
}

/** The middle value, so that the minutes before getting in don't count; null without values. */
export function medianOf(channel: Channel | undefined): number | null {
  const values = valuesOf(channel).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? null;
}

/** The last value that there is. */
export const lastOf = (channel: Channel | undefined): number | null => valuesOf(channel).at(-1) ?? null;
