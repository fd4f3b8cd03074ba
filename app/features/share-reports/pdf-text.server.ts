import type { PDFDocument, PDFFont } from "pdf-lib";

type Glyph = { font: PDFFont; width: number };
/** A glyph comes from the first file that has it; null if none has. */
export type Face = {
  fonts: readonly { font: PDFFont; signs: ReadonlySet<number> }[];
  glyphs: Map<string, Glyph | null>;
};
type Line = { size: number; lineWidth: number };

export async function embedFace(document: PDFDocument, files: readonly Buffer[]): Promise<Face> {
  const fonts = await Promise.all(files.map((file) => document.embedFont(file, { subset: true })));
  return { fonts: fonts.map((font) => ({ font, signs: new Set(font.getCharacterSet()) })), glyphs: new Map() };
}

/** Cached: looking up a glyph is slow. */
function glyphOf({ fonts, glyphs }: Face, sign: string): Glyph | null {
  const known = glyphs.get(sign);
  if (known !== undefined) return known;
  const font = fonts.find(({ signs }) => signs.has(sign.codePointAt(0) ?? 0))?.font;
  const glyph = font ? { font, width: font.widthOfTextAtSize(sign, 1) } : null;
  glyphs.set(sign, glyph);
  return glyph;
}

/** Pieces of text by font; characters without a glyph are left out. */
export function toRuns(face: Face, text: string) {
  const runs: { font: PDFFont; text: string; width: number }[] = [];
  for (const sign of text) {
    const glyph = glyphOf(face, sign);
    if (!glyph) continue;
    const last = runs.at(-1);
    if (last?.font === glyph.font) {
      last.text += sign;
      last.width += glyph.width;
    } else runs.push({ font: glyph.font, text: sign, width: glyph.width });
  }
  return runs;
}

export const widthOf = (face: Face, text: string, size: number) =>
  [...text].reduce((sum, sign) => sum + (glyphOf(face, sign)?.width ?? 0), 0) * size;

/** How much of a long word fits on a line. */
function fittingLength(face: Face, word: string, { size, lineWidth }: Line) {
  let [width, length] = [0, 0];
  for (const sign of word) {
    width += (glyphOf(face, sign)?.width ?? 0) * size;
    if (width > lineWidth) break;
    length += sign.length;
  }
  return Math.max(length, 1);
}

/** Words longer than a line are broken. */
export function wrap(face: Face, text: string, { size, lineWidth }: Line) {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    let rest = word;
    if (line !== "" && widthOf(face, `${line} ${rest}`, size) > lineWidth) {
      lines.push(line);
      line = "";
    }
    while (widthOf(face, rest, size) > lineWidth) {
      const length = fittingLength(face, rest, { size, lineWidth });
      lines.push(rest.slice(0, length));
      rest = rest.slice(length);
    }
    line = line === "" ? rest : `${line} ${rest}`;
  }
  return line === "" ? lines : [...lines, line];
}
