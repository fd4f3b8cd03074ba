import { expect, test } from "vitest";
import type { ReportContent } from "#domain/share-reports/report-content.ts";
import { shorten, toDrawable } from "./drawable-text.ts";
import { createRenderQueue } from "./render-queue.server.ts";
import { drawReport } from "./report-image.server.tsx";

const PAPER: ReportContent = {
  kind: "Conditions",
  title: "Forty Foot",
  place: "Forty Foot, Dublin, Ireland",
  takenAt: "22 Nov 2026, 07:05 GMT",
  verdict: {
    state: "caution",
    mark: "caution",
    line: "Caution, better Mon 09:00",
    sentence: "High alert: Sewage discharge.",
  },
  note: "",
  warnings: ["Sewage discharge (high, until 23 Nov 2026, 07:05 GMT)"],
  figures: ["Water", "Air", "Wind", "Waves", "Next high water", "Water quality"].map((label) => ({
    label,
    value: "11.0 °C",
    detail: "22 Nov 2026, 07:00 GMT, Open-Meteo",
    isSimulated: false,
  })),
  rows: { title: "Forecast, Open-Meteo", lines: ["23 Nov 2026: Rain, 6 to 11 °C, wind 20 km/h"], isSimulated: true },
  isSimulated: true,
};

/** Width and height, as a PNG's header has them. */
function sizeOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  expect(Buffer.from(png.subarray(1, 4)).toString()).toBe("PNG");
  return [view.getUint32(16), view.getUint32(20)];
}

const COVER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6"><path d="M0 0h12v6H0z"/></svg>`;

test.each<[string, Partial<ReportContent>, string?]>([
  ["an ordinary one", {}],
  ["no value at all", { figures: [], rows: null, warnings: [], note: "" }],
  ["a title of one endless word", { title: "W".repeat(80), note: "M".repeat(280) }],
  ["right-to-left text and emoji", { title: "سباحة 🏊‍♀️ \u202E Howth", note: "👨‍👩‍👧‍👦".repeat(40) }],
  ["markup", { title: "<script>alert(1)</script>", note: `"><svg onload=x>&amp;]]>` }],
  ["a place with a cover", {}, COVER],
  ["a cover with all there can be", { note: "M".repeat(280) }, COVER],
  ["letters under heaps of marks", { title: `Z${"\u0301".repeat(70)}`, place: "\u0000\uD800 x" }],
])("draws a picture of %s at 1200 by 630", async (_what, changes, cover) => {
  const png = await drawReport({
    paper: { ...PAPER, ...changes },
    branding: "full",
    chart: { land: "M0,0h640v120H0Z", coast: "M0,120h640" },
    cover: cover ?? null,
    site: "x.org",
  });
  expect(sizeOf(png)).toEqual([1200, 630]);
});

test("leaves out characters that the fonts lack", () => {
  expect(toDrawable("  Łódź – Świnoujście 🏊 (Ålesund)\u202E ")).toBe("Łódź – Świnoujście (Ålesund)");
  expect(toDrawable("سباحة")).toBe("");
  expect(shorten("a long way to the water", 12)).toBe("a long way…");
});

test("renders concurrent requests once and refuses when too many wait", async () => {
  let made = 0;
  const doors: (() => void)[] = [];
  const get = createRenderQueue({ atOnce: 1, waiting: 1, timeoutMs: 60_000, keptBytes: 1_000 });
  const ask = (key: string) =>
    get(key, async () => {
      made += 1;
      await new Promise<void>((resolve) => doors.push(resolve));
      return new Uint8Array(10);
    });
  const first = [ask("a"), ask("a")];
  const second = ask("b");
  await expect(ask("c")).rejects.toMatchObject({ code: "share_busy" });
  doors.shift()?.();
  await Promise.all(first);
  doors.shift()?.();
  await second;
  await ask("a");
  expect(made).toBe(2);
});
