import { toDrawable } from "#app/features/share-reports/drawable-text.ts";
import { lightColor } from "#app/features/share-reports/mark-colors.ts";
import { drawQr } from "#app/ui/qr-code.tsx";
import { isDangerous } from "#domain/swim-routes/route-point.ts";
import { markPaths } from "../map/mark-svg.ts";
import { A5, CARD_MM, chartHeightMm } from "./card-layout.ts";
import type { DrawnRoute } from "./drawn-route.server.ts";
import { createPdf, type Faces, type PdfCanvas } from "./pdf-canvas.server.ts";
import type { RouteCard } from "./route-card.ts";

const MUTED = "#48606a";
const DANGER = "#9b0a20";
const RULE = "#d6e0e0";
const INK = "#0c2430";
const CHART = {
  water: "#cfe4ea",
  shelf: "#daebef",
  shallow: "#e6f2f4",
  land: "#f6f1e6",
  coast: "#8fb3bc",
  label: "#6b6555",
};
const PRIMARY = "#0a5566";

const QR_MM = 24;
const COLUMN_MM = (CARD_MM.inner - 5) / 2;
const LEFT = A5.margin;
const RIGHT = A5.margin + CARD_MM.inner;
const SECOND = RIGHT - COLUMN_MM;

type Sheet = { canvas: PdfCanvas; faces: Faces };

function drawHead({ canvas, faces }: Sheet, card: RouteCard) {
  const width = CARD_MM.inner - QR_MM - 4;
  const at = { x: LEFT, y: A5.margin + 3 };
  canvas.line(card.kind, at, { face: faces.text, size: 8, color: MUTED, width });
  const title = { face: faces.heading, size: 17, width };
  let y = canvas.lines(card.title, { x: LEFT, y: at.y + 7, max: 2 }, title) - 2.5;
  if (card.place) {
    canvas.line(card.place, { x: LEFT, y }, { face: faces.text, size: 8, color: MUTED, width });
    y += 5;
  }
  canvas.line(card.facts.join(" · "), { x: LEFT, y }, { face: faces.strong, size: 10, width });
  const { size, path, inset } = drawQr(card.address);
  // The paper is its quiet edge.
  const unit = QR_MM / (size - 2 * inset);
  canvas.path(path, { x: RIGHT - QR_MM, y: A5.margin, unit }, { fill: "#000000" });
}

function drawChart({ canvas, faces }: Sheet, chart: DrawnRoute, y: number, height: number) {
  const unit = CARD_MM.inner / chart.width;
  const at = { x: LEFT, y, unit };
  const box = { x: LEFT, y, width: CARD_MM.inner, height };
  canvas.within(box, () => {
    canvas.box(box, { fill: CHART.water });
    canvas.path(chart.coast, at, { stroke: CHART.shelf, width: 60 });
    canvas.path(chart.coast, at, { stroke: CHART.shallow, width: 30 });
    canvas.path(chart.land, at, { fill: CHART.land });
    canvas.path(chart.coast, at, { stroke: CHART.coast, width: 1.8 });
    for (const { text, x, y: top, size } of chart.labels) {
      const half = (text.length * size * 0.25 * unit) | 0;
      canvas.line(
        text,
        { x: LEFT + x * unit - half, y: y + (top + size * 0.35) * unit },
        { face: faces.strong, size: size * unit * 2.83, color: CHART.label },
      );
    }
    canvas.path(chart.line, at, { stroke: "#ffffff", width: 8 });
    canvas.path(chart.line, at, { stroke: PRIMARY, width: 4.5 });
    for (const mark of chart.marks) drawMark({ canvas, faces }, mark, at);
  });
}

const MARK_SIZE = 24;

function drawMark(
  { canvas, faces }: Sheet,
  { x, y, kind, text }: DrawnRoute["marks"][number],
  chart: { x: number; y: number; unit: number },
) {
  const [left, top] = [chart.x + x * chart.unit, chart.y + y * chart.unit];
  const half = (MARK_SIZE / 2) * chart.unit;
  for (const { d, fill, stroke, width } of markPaths(kind))
    canvas.path(
      d,
      { x: left - half, y: top - half, unit: chart.unit },
      { ...(fill && { fill: lightColor(fill) }), ...(stroke && { stroke: lightColor(stroke), width: width ?? 1 }) },
    );
  if (kind === "turn")
    canvas.line(
      text,
      { x: left - text.length * 0.62, y: top + 0.85 },
      { face: faces.strong, size: 6.5, color: PRIMARY },
    );
}

function drawTables({ canvas, faces }: Sheet, card: RouteCard, top: number) {
  const small = { face: faces.text, size: 7, color: MUTED };
  const columns = { to: LEFT + 6, toWidth: 29, course: LEFT + 43.5, length: LEFT + 52.5, total: LEFT + COLUMN_MM };
  const rule = (x: number, y: number, color: string) =>
    canvas.box({ x, y, width: COLUMN_MM, height: 0.2 }, { fill: color });
  const right = { align: "right" as const };
  const head = top + 4;
  for (const [text, x, look] of [
    ["Leg", LEFT, small],
    ["To", columns.to, small],
    ["Course", columns.course, { ...small, ...right }],
    [card.lengthUnit, columns.length, { ...small, ...right }],
    ["Total", columns.total, { ...small, ...right }],
    ["Exits, hazards and marks", SECOND, small],
  ] as const)
    canvas.line(text, { x, y: head }, look);
  rule(LEFT, head + 1.4, INK);
  rule(SECOND, head + 1.4, INK);

  let y = top + CARD_MM.tableHead;
  const text = { face: faces.text, size: 8 };
  for (const leg of card.legs) {
    const base = y + 1.4;
    canvas.line(String(leg.number), { x: LEFT, y: base }, { face: faces.strong, size: 8 });
    canvas.line(leg.to, { x: columns.to, y: base }, { ...text, width: columns.toWidth });
    canvas.line(leg.course, { x: columns.course, y: base }, { ...text, ...right });
    canvas.line(leg.length, { x: columns.length, y: base }, { face: faces.strong, size: 8, ...right });
    canvas.line(leg.total, { x: columns.total, y: base }, { ...text, ...right });
    rule(LEFT, base + 1.3, RULE);
    y += CARD_MM.row;
  }
  if (card.legsNote) canvas.line(card.legsNote, { x: LEFT, y: y + 1.6 }, { ...small, width: COLUMN_MM });

  y = top + CARD_MM.tableHead;
  if (card.places.length === 0) canvas.line("None marked on this route.", { x: SECOND, y: y + 1.4 }, text);
  for (const place of card.places) {
    const color = isDangerous(place) ? DANGER : INK;
    canvas.line(place.name, { x: SECOND, y: y + 1.4 }, { face: faces.strong, size: 8, color, width: COLUMN_MM });
    const where = `${place.where} · ${place.position}`;
    canvas.line(where, { x: SECOND, y: y + 4.9 }, { face: faces.text, size: 6.5, color: MUTED, width: COLUMN_MM });
    rule(SECOND, y + 6.4, RULE);
    y += CARD_MM.place;
  }
  if (card.placesNote) canvas.line(card.placesNote, { x: SECOND, y: y + 1.4 }, small);
}

function drawEmergency({ canvas, faces }: Sheet, { emergency, start, finish }: RouteCard, top: number) {
  canvas.box({ x: LEFT, y: top, width: CARD_MM.inner, height: CARD_MM.emergency - 1 }, { stroke: DANGER, width: 0.5 });
  const number = emergency ? emergency.number : "Number: ______________";
  const advice = emergency?.advice ?? "Look up the emergency number before you swim.";
  canvas.line("Emergency", { x: LEFT + 4, y: top + 4.6 }, { face: faces.text, size: 7, color: MUTED });
  canvas.line(number, { x: LEFT + 4, y: top + 10.4 }, { face: faces.heading, size: 15, color: DANGER });
  canvas.line(advice, { x: LEFT + 4, y: top + 15 }, { face: faces.text, size: 8 });
  const x = SECOND + 4;
  for (const [index, [term, position]] of [["Start", start] as const, ["Finish", finish] as const].entries()) {
    const y = top + 8 + index * 5;
    canvas.line(term, { x, y }, { face: faces.text, size: 8, color: MUTED });
    canvas.line(position, { x: x + 11, y }, { face: faces.text, size: 8 });
  }
}

/** The card as one A5 page whose text can be selected. */
export async function writeRouteCardPdf(card: RouteCard, chart: DrawnRoute | null, now: Date): Promise<Uint8Array> {
  const { document, faces, canvas } = await createPdf(A5);
  const sheet = { canvas, faces };
  document.setTitle(`${toDrawable(card.title) || "Swim route"}: swim card`, { showInWindowTitleBar: true });
  document.setLanguage("en");
  document.setProducer("Tideline");
  document.setCreator("Tideline");
  document.setCreationDate(now);
  document.setModificationDate(now);

  const height = chartHeightMm(card);
  let y: number = A5.margin + CARD_MM.head;
  drawHead(sheet, card);
  if (chart) drawChart(sheet, chart, y, height);
  y += height + CARD_MM.gap;
  drawTables(sheet, card, y);
  const emergencyTop = A5.height - A5.margin - CARD_MM.foot - CARD_MM.emergency;
  drawEmergency(sheet, card, emergencyTop);
  const foot = `${card.foot} Courses are true, not magnetic. Coast © OpenStreetMap contributors.`;
  const look = { face: faces.text, size: 6.5, color: MUTED, width: CARD_MM.inner };
  canvas.lines(foot, { x: LEFT, y: A5.height - A5.margin - CARD_MM.foot + 4, max: 2 }, look);
  return document.save();
}
