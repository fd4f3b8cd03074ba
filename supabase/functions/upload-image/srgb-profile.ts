type Triple = readonly [x: number, y: number, z: number];
export type Primaries = { red: Triple; green: Triple; blue: Triple };

/** D50, the white point of every ICC profile. */
const WHITE: Triple = [0.9642, 1, 0.8249];
const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;

const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
const uint16 = (value: number) => [value >> 8, value & 0xff];
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)];
/** s15Fixed16: a signed number with 16 fractional bits. */
const fixed = (value: number) => uint32(Math.round(value * 65_536) >>> 0);

const xyz = (triple: Triple) => [...text("XYZ "), ...uint32(0), ...triple.flatMap(fixed)];
/** The transfer curve of sRGB, which Display P3 shares. */
const curve = [
  ...text("para"),
  ...uint32(0),
  ...uint16(3),
  ...uint16(0),
  ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed),
];

/** A profile requires a name and a license text. */
function localizedText(value: string) {
  const letters = [...value].flatMap((letter) => uint16(letter.charCodeAt(0)));
  return [
    ...text("mluc"),
    ...[0, 1, 12].flatMap(uint32),
    ...text("enUS"),
    ...uint32(letters.length),
    ...uint32(28),
    ...letters,
  ];
}

function header(length: number) {
  const fields = [
    uint32(length),
    uint32(0),
    uint32(0x04_30_00_00),
    text("mntrRGB XYZ "),
    Array(12).fill(0),
    text("acsp"),
  ];
  const start = [...fields.flat(), ...Array(28).fill(0), ...WHITE.flatMap(fixed)];
  return [...start, ...Array(HEADER_BYTES - start.length).fill(0)];
}

/** An ICC profile (version 4.3) of a display with these primaries, relative to D50, and sRGB's curve. */
export function createProfile({ red, green, blue }: Primaries, name: string): Uint8Array {
  const tags: [name: string, content: number[]][] = [
    ["desc", localizedText(name)],
    ["cprt", localizedText("none")],
    ["wtpt", xyz(WHITE)],
    ["rXYZ", xyz(red)],
    ["gXYZ", xyz(green)],
    ["bXYZ", xyz(blue)],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  const table: number[] = uint32(tags.length);
  const contents: number[] = [];
  for (const [tag, content] of tags) {
    const start = HEADER_BYTES + 4 + ENTRY_BYTES * tags.length + contents.length;
    table.push(...text(tag), ...uint32(start), ...uint32(content.length));
    // Contents are aligned to four bytes.
    contents.push(...content, ...Array(-content.length & 3).fill(0));
  }
  const body = [...table, ...contents];
  return Uint8Array.from([...header(HEADER_BYTES + body.length), ...body]);
}

/** IEC 61966-2-1, its primaries adapted to D50. */
export const SRGB: Primaries = {
  red: [0.4360747, 0.2225045, 0.0139322],
  green: [0.3850649, 0.7168786, 0.0971045],
  blue: [0.1430804, 0.0606169, 0.7141733],
};
