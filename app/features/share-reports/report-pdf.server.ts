import fontkit from "@pdf-lib/fontkit";
import { LineCapStyle, PDFDocument, type PDFPage, rgb } from "pdf-lib";
import { listMarkPaths } from "#app/features/verdicts/verdict-mark.tsx";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import type { ReportContent } from "#domain/share-reports/report-content.ts";
import { toDrawable } from "./drawable-text.ts";
import { lightColor } from "./mark-colors.ts";
import { embedFace, type Face, toRuns, wrap } from "./pdf-text.server.ts";
import { REPORT_FONTS } from "./report-fonts.server.ts";

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 56 } as const;
const LINE_WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = rgb(0.047, 0.141, 0.188);
const MUTED = rgb(0.282, 0.376, 0.416);
const DANGER = rgb(0.608, 0.039, 0.125);

type Style = { face: Face; size: number; color?: typeof INK; gap?: number; indent?: number };

type Sheet = { document: PDFDocument; page: PDFPage; y: number };

function write(sheet: Sheet, text: string, { face, size, color = INK, gap = 4, indent = 0 }: Style) {
  for (const line of wrap(face, toDrawable(text), { size, lineWidth: LINE_WIDTH })) {
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
  const place = { x: PAGE.margin, y: y - 5, scale: MARK_SIZE / 24 };
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
  write(sheet, paper.title, { face: heading, size: 26, gap: 8 });
  const { mark, line, sentence } = paper.verdict;
  drawMark(sheet, mark);
  write(sheet, line, { face: heading, size: 18, gap: 4, indent: MARK_SIZE + 8 });
  write(sheet, sentence, { face: text, size: 13, gap: 8 });
  write(sheet, paper.place, { face: text, size: 11, color: MUTED, gap: 0 });
  write(sheet, `${paper.kind} as known on ${paper.takenAt}`, { face: text, size: 11, color: MUTED, gap: 10 });
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
