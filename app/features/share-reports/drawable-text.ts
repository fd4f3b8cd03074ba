/** Latin letters and the signs that the bundled fonts have. */
const NOT_DRAWABLE = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2013\u2014\u2018-\u201f\u2022\u2026\u20ac]+/gu;

/** Drops what the bundled fonts cannot draw, such as emoji or Arabic; the page shows everything. */
export function toDrawable(text: string) {
  return text.normalize("NFC").replace(NOT_DRAWABLE, " ").replace(/\s+/g, " ").trim();
}

/** Cuts at a word boundary if possible. */
export function shorten(text: string, maxLength: number) {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
