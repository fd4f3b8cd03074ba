const formats = new Map<number, Intl.NumberFormat>();

/** "1,234.5": with at most this many decimals. */
export function formatNumber(value: number, maxDecimals = 0) {
  const kept = formats.get(maxDecimals) ?? new Intl.NumberFormat("en", { maximumFractionDigits: maxDecimals });
  formats.set(maxDecimals, kept);
  return kept.format(value);
}

/** "−1.0": with exactly this many decimals and a real minus, dropped when the number rounds to zero. */
export function formatFixed(value: number, decimals: number) {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
}

/** "1 spot", "1,234 spots". */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
