import fontkit from "@pdf-lib/fontkit";
import {
  clip,
  closePath,
  endPath,
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setLineJoin,
} from "pdf-lib";
import { shorten, toDrawable } from "#app/features/share-reports/drawable-text.ts";
import { embedFace, type Face, toRuns, widthOf, wrap } from "#app/features/share-reports/pdf-text.server.ts";
import { REPORT_FONTS } from "#app/features/share-reports/report-fonts.server.ts";

const PT_PER_MM = 72 / 25.4;

export type Faces = { text: Face; strong: Face; heading: Face };
type Box = { x: number; y: number; width: number; height: number };
type PathLook = { fill?: string; stroke?: string; width?: number };
type TextLook = { face: Face; size: number; color?: string; align?: "left" | "right"; width?: number };

function toRgb(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
}

export async function createPdf({ width, height }: { width: number; height: number }) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const [text, strong, heading] = await Promise.all([
    embedFace(document, REPORT_FONTS.text),
    embedFace(document, REPORT_FONTS.strong),
    embedFace(document, REPORT_FONTS.heading),
  ]);
  const page = document.addPage([width * PT_PER_MM, height * PT_PER_MM]);
  return { document, faces: { text, strong, heading } satisfies Faces, canvas: new PdfCanvas(page, height) };
}

/** Millimeters from the top left corner; type in points. */
export class PdfCanvas {
  readonly #page: PDFPage;
  readonly #height: number;

  constructor(page: PDFPage, height: number) {
    this.#page = page;
    this.#height = height;
    // Wide lines along a coast would have spikes.
    page.pushOperators(setLineJoin(LineJoinStyle.Round));
  }

  #point(x: number, y: number) {
    return { x: x * PT_PER_MM, y: (this.#height - y) * PT_PER_MM };
  }

  /** An SVG path whose units, also of its width, are `unit` millimeters. */
  path(d: string, at: { x: number; y: number; unit: number }, { fill, stroke, width = 1 }: PathLook) {
    if (d === "") return;
    this.#page.drawSvgPath(d, {
      ...this.#point(at.x, at.y),
      scale: at.unit * PT_PER_MM,
      ...(fill && { color: toRgb(fill) }),
      ...(stroke && { borderColor: toRgb(stroke), borderWidth: width, borderLineCap: LineCapStyle.Round }),
    });
  }

  box({ x, y, width, height }: Box, look: PathLook) {
    this.path(`M0 0h${width}v${height}h-${width}z`, { x, y, unit: 1 }, look);
  }

  /** What is drawn meanwhile is cut off at the edges of the box. */
  within({ x, y, width, height }: Box, draw: () => void) {
    const corners = [this.#point(x, y), this.#point(x + width, y), this.#point(x + width, y + height)];
    const [a = this.#point(x, y), b = a, c = a] = corners;
    const d = this.#point(x, y + height);
    this.#page.pushOperators(
      pushGraphicsState(),
      moveTo(a.x, a.y),
      lineTo(b.x, b.y),
      lineTo(c.x, c.y),
      lineTo(d.x, d.y),
    );
    this.#page.pushOperators(closePath(), clip(), endPath());
    draw();
    this.#page.pushOperators(popGraphicsState());
  }

  /** One line, shortened to `width` if there is one; `y` is its base. */
  line(text: string, at: { x: number; y: number }, { face, size, color = "#0c2430", align = "left", width }: TextLook) {
    let shown = toDrawable(text);
    const fits = () => width === undefined || widthOf(face, shown, size) <= width * PT_PER_MM;
    while (shown.length > 1 && !fits()) shown = shorten(shown, shown.length - 1);
    const start = this.#point(at.x, at.y);
    let x = align === "right" ? start.x - widthOf(face, shown, size) : start.x;
    for (const run of toRuns(face, shown)) {
      this.#page.drawText(run.text, { x, y: start.y, size, font: run.font, color: toRgb(color) });
      x += run.width * size;
    }
  }

  /** Lines from `y` down; answers where the next one would be. */
  lines(text: string, { x, y, max }: { x: number; y: number; max: number }, look: TextLook & { width: number }) {
    const step = (look.size * 1.25) / PT_PER_MM;
    const all = wrap(look.face, toDrawable(text), { size: look.size, lineWidth: look.width * PT_PER_MM });
    const shown = all.slice(0, max);
    for (const [index, line] of shown.entries()) {
      const isCut = index === max - 1 && all.length > max;
      this.line(isCut ? `${line}…` : line, { x, y: y + index * step }, look);
    }
    return y + shown.length * step;
  }
}
