import { formatMonth } from "#domain/format/dates.ts";

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 96;
/** The same in light and dark: it leaves the site. */
const COLORS = { water: "#0a5566", wave: "#2f7484", buoy: "#f2653a", glow: "#ff8a65", text: "#ffffff" } as const;
const HEADING = '700 96px "Bricolage Grotesque Variable", sans-serif';
const BODY = '500 40px "Figtree Variable", sans-serif';

type Shared = { title: string; detail: string; reachedOn: string; name: string | null };

function drawBuoy(pen: CanvasRenderingContext2D) {
  const [x, y, radius] = [980, 270, 130];
  pen.fillStyle = COLORS.glow;
  pen.beginPath();
  pen.arc(x, y, radius, Math.PI, 0);
  pen.fill();
  pen.fillStyle = COLORS.buoy;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI);
  pen.fill();
  pen.strokeStyle = COLORS.text;
  pen.lineWidth = 14;
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(x - 170, y + 50);
  pen.bezierCurveTo(x - 70, y - 10, x + 40, y + 130, x + 190, y + 40);
  pen.stroke();
}

function drawWaves(pen: CanvasRenderingContext2D) {
  pen.strokeStyle = COLORS.wave;
  pen.lineWidth = 3;
  for (let y = 440; y < HEIGHT + 60; y += 36) {
    pen.beginPath();
    pen.moveTo(0, y);
    for (let x = 0; x < WIDTH; x += 240) pen.bezierCurveTo(x + 80, y - 40, x + 160, y + 40, x + 240, y);
    pen.stroke();
  }
}

/** Breaks before the word that no longer fits. */
function toLines(pen: CanvasRenderingContext2D, text: string, width: number) {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** A picture of 1200 × 630 without any place, and with a name only if one is given. */
export async function drawSharePicture({ title, detail, reachedOn, name }: Shared): Promise<Blob> {
  await Promise.all([document.fonts.load(HEADING), document.fonts.load(BODY)]);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser can't draw");
  pen.fillStyle = COLORS.water;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawWaves(pen);
  drawBuoy(pen);
  pen.fillStyle = COLORS.text;
  pen.font = BODY;
  pen.fillText("Tideline", MARGIN, 120);
  pen.font = HEADING;
  const lines = toLines(pen, title, 640);
  for (const [index, line] of lines.entries()) pen.fillText(line, MARGIN, 240 + index * 104);
  pen.font = BODY;
  pen.fillText(detail, MARGIN, 240 + lines.length * 104);
  pen.fillText([name, formatMonth(reachedOn, "UTC")].filter(Boolean).join(" · "), MARGIN, HEIGHT - 64);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!picture) throw new Error("this browser can't write a picture");
  return picture;
}
