/** In percent; null where nothing was tried. */
export function getSuccessRate(outcomes: readonly { isOk: boolean }[]) {
  if (outcomes.length === 0) return null;
  return (100 * outcomes.filter(({ isOk }) => isOk).length) / outcomes.length;
}

/** Above 90 green, above 50 amber, else red. */
export function getRateColor(percent: number): "green" | "amber" | "red" {
  if (percent > 90) return "green";
  return percent > 50 ? "amber" : "red";
}
