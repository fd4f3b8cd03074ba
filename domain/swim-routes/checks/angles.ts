/** 0 to 180, whatever the order. */
export function angleBetween(a: number, b: number) {
  const apart = Math.abs(a - b) % 360;
  return apart > 180 ? 360 - apart : apart;
}

/** −180 to 180: how far `to` is to the right of `from`. */
export function turnTo(from: number, to: number) {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}
