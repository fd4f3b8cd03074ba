/**
 * How a coast tile is written: for each polygon its rings, for each ring the steps from point to point, all as
 * variable-length integers in steps of 0.0001° (about 11 m), counted from the south-west corner of the tile.
 */

/** Longitude and latitude in steps of 0.0001°, one after the other; the ring closes without repeating its first point. */
export type FlatRing = readonly number[];
/** An outer ring and its holes. */
export type FlatPolygon = readonly FlatRing[];
type Corner = { x: number; y: number };

export const STEPS_PER_DEGREE = 10_000;

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

export function encodeCoast(polygons: readonly FlatPolygon[], origin: Corner): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    while (rest > 127) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  let [beforeX, beforeY] = [origin.x, origin.y];
  write(polygons.length);
  for (const rings of polygons) {
    write(rings.length);
    for (const ring of rings) {
      write(ring.length / 2);
      for (let at = 0; at < ring.length; at += 2) {
        const [x = 0, y = 0] = [ring[at], ring[at + 1]];
        write(zigzag(x - beforeX));
        write(zigzag(y - beforeY));
        [beforeX, beforeY] = [x, y];
      }
    }
  }
  return Uint8Array.from(bytes);
}

/** Throws when the bytes end early or go on after the last polygon. */
export function decodeCoast(bytes: Uint8Array, origin: Corner): FlatPolygon[] {
  let at = 0;
  const read = () => {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = bytes[at];
      if (byte === undefined) throw new Error("The coast tile is cut off");
      at += 1;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  let [x, y] = [origin.x, origin.y];
  const readRing = () => {
    const ring: number[] = [];
    for (let left = read(); left > 0; left -= 1) {
      x += unzigzag(read());
      y += unzigzag(read());
      ring.push(x, y);
    }
    return ring;
  };
  const readList = <Item>(readItem: () => Item) => {
    const items: Item[] = [];
    for (let left = read(); left > 0; left -= 1) items.push(readItem());
    return items;
  };
  const polygons = readList(() => readList(readRing));
  if (at !== bytes.length) throw new Error("The coast tile is too long");
  return polygons;
}
