import fontkit from "@pdf-lib/fontkit";
import { LineCapStyle, PDFDocument, type PDFFont, type PDFPage, rgb } from "pdf-lib";
import { listMarkPaths } from "#app/features/verdicts/verdict-mark.tsx";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import type { ReportContent } from "#domain/share-reports/report-content.ts";
import { toDrawable } from "./drawable-text.ts";
import { lightColor } from "./mark-colors.ts";
import { REPORT_FONTS } from "./report-fonts.server.ts";

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 56 } as const;
const LINE_WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = rgb(0.047, 0.141, 0.188);
const MUTED = rgb(0.282, 0.376, 0.416);
const DANGER = rgb(0.608, 0.039, 0.125);

type Glyph = { font: PDFFont; width: number };
/** A glyph comes from the first file that has it; null if none has. */
type Face = { fonts: readonly { font: PDFFont; signs: ReadonlySet<number> }[]; glyphs: Map<string, Glyph | null> };
type Style = { face: Face; size: number; color?: typeof INK; gap?: number; indent?: number };

type Sheet = { document: PDFDocument; page: PDFPage; y: number };

async function embedFace(document: PDFDocument, files: readonly Buffer[]): Promise<Face> {
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
function toRuns(face: Face, text: string) {
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

const widthOf = (face: Face, text: string, size: number) =>
  [...text].reduce((sum, sign) => sum + (glyphOf(face, sign)?.width ?? 0), 0) * size;

/** How much of a long word fits on a line. */
function fittingLength(face: Face, word: string, size: number) {
  let [width, length] = [0, 0];
  for (const sign of word) {
    width += (glyphOf(face, sign)?.width ?? 0) * size;
    if (width > LINE_WIDTH) break;
    length += sign.length;
  }
  return Math.max(length, 1);
}

/** Words longer than a line are broken. */
function wrap(face: Face, text: string, size: number) {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    let rest = word;
    if (line !== "" && widthOf(face, `${line} ${rest}`, size) > LINE_WIDTH) {
      lines.push(line);
      line = "";
    }
    while (widthOf(face, rest, size) > LINE_WIDTH) {
      const length = fittingLength(face, rest, size);
      lines.push(rest.slice(0, length));
      rest = rest.slice(length);
    }
    line = line === "" ? rest : `${line} ${rest}`;
  }
  return line === "" ? lines : [...lines, line];
}

function write(sheet: Sheet, text: string, { face, size, color = INK, gap = 4, indent = 0 }: Style) {
  for (const line of wrap(face, toDrawable(text), size)) {
    if (sheet.y - size < PAGE.margin) {
      sheet.page = sheet.document.addPage([PAGE.width, PAGE.height]);
      sheet.y = PAGE.height - PAGE.margin;
    }
    sheet.y -= size * 1.3;
    let x: number = PAGE.margin + indent;
    for (const run of toRuns(face, line)) {
      sheet.page.drawText(run.text, { x, y: sheet.y, size, font: run.font, color });
      x += run.width * size;
    }
  }
  sheet.y -= gap;
}

const MARK_SIZE = 22;

/** Left of the next line, which is indented by as much. */
function drawMark({ page, y }: Sheet, state: VerdictState) {
  const place = { x: PAGE.margin, y, scale: MARK_SIZE / 24 };
  for (const { d, fill, stroke, width } of listMarkPaths(state, lightColor))
    page.drawSvgPath(d, {
      ...place,
      ...(fill !== "none" && { color: toRgb(fill) }),
      ...(stroke !== "none" && { borderColor: toRgb(stroke), borderWidth: width, borderLineCap: LineCapStyle.Round }),
    });
}

function toRgb(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
}

type ReportPdf = { paper: ReportContent; address: string; brand: string; takenAt: string };

/** With text that can be selected and read aloud. */
export async function writeReportPdf({ paper, address, brand, takenAt }: ReportPdf): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const text = await embedFace(document, REPORT_FONTS.text);
  const strong = await embedFace(document, REPORT_FONTS.strong);
  const heading = await embedFace(document, REPORT_FONTS.heading);
  const title = `${toDrawable(paper.title) || "Open-water spot"}: ${paper.kind.toLowerCase()}, ${paper.takenAt}`;
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage("en");
  document.setSubject(toDrawable(paper.place));
  document.setProducer("Tideline");
  document.setCreator("Tideline");
  document.setCreationDate(new Date(takenAt));
  document.setModificationDate(new Date(takenAt));

  const sheet: Sheet = { document, page: document.addPage([PAGE.width, PAGE.height]), y: PAGE.height - PAGE.margin };
  const small: Style = { face: text, size: 9.5, color: MUTED, gap: 9 };
  write(sheet, `${paper.kind}, ${paper.takenAt}`, { face: strong, size: 12 });
  write(sheet, paper.title, { face: heading, size: 26 });
  write(sheet, paper.place, { face: text, size: 12, color: MUTED, gap: 12 });
  const { mark, line, sentence } = paper.verdict;
  drawMark(sheet, mark);
  write(sheet, line, { face: heading, size: 16, gap: 4, indent: MARK_SIZE + 8 });
  write(sheet, sentence, { face: text, size: 12, gap: 10 });
  if (paper.isSimulated) {
    write(sheet, "Simulated values that say nothing about the water.", {
      face: strong,
      size: 11,
      color: DANGER,
      gap: 10,
    });
  }
  for (const warning of paper.warnings) write(sheet, `Warning: ${warning}`, { face: strong, size: 12, color: DANGER });
  sheet.y -= 8;
  for (const { label, value, detail } of paper.figures) {
    write(sheet, `${label}: ${value}`, { face: strong, size: 14, gap: 0 });
    write(sheet, detail, small);
  }
  if (paper.rows) {
    write(sheet, paper.rows.title, { face: strong, size: 13 });
    for (const line of paper.rows.lines) write(sheet, line, { face: text, size: 11, gap: 2 });
    sheet.y -= 8;
  }
  if (paper.note !== "") write(sheet, paper.note, { face: text, size: 12, gap: 10 });
  write(sheet, "Shows what was known when it was made. Conditions change: check again before you swim.", small);
  write(sheet, [brand, address].filter(Boolean).join(", "), small);
  return document.save();
}
