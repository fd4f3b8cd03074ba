const MAX_LENGTH = 60;
/** Windows opens devices by these names, whatever their ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** "sandycove-to-vico.gpx": letters and digits of any script, no signs that shells or sheets act on. */
export function routeFileName(name: string, extension: string) {
  const words = name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const base = [...words]
    .slice(0, MAX_LENGTH)
    .join("")
    .replace(/^-+|-+$/g, "");
  return `${base === "" || RESERVED.test(base) ? `swim-route${base && `-${base}`}` : base}.${extension}`;
}
