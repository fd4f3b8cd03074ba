import { inflateSync } from "node:zlib";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import type { ReportContent } from "#domain/share-reports/report-content.ts";
import { writeSwimEvent } from "./report-calendar.server.ts";
import { writeReportPdf } from "./report-pdf.server.ts";

const PAPER: ReportContent = {
  kind: "Conditions",
  title: "Świnoujście 🏊 Łódź",
  place: "Forty Foot, Dublin, Ireland",
  takenAt: "22 Nov 2026, 07:05 GMT",
  verdict: { state: "good", mark: "good", line: "Good, Wed 09:00–11:00", sentence: "Light wind." },
  note: "Come, and bring tea; \\n is no new line",
  warnings: [],
  figures: [{ label: "Water", value: "11.0 °C", detail: "22 Nov 2026, 07:00 GMT, Open-Meteo", isSimulated: false }],
  rows: null,
  isSimulated: false,
};
const TAKEN_AT = "2026-11-22T07:05:00Z";
const ADDRESS = "https://tideline.example/reports/1";

test.each([
  ["an ordinary one", {}, 1],
  [
    "endless words and many rows",
    { title: "W".repeat(80), rows: { title: "x", lines: Array(80).fill("M".repeat(200)), isSimulated: false } },
    5,
  ],
  ["markup and right-to-left text", { title: "<b>سباحة</b>", note: "(\\) >> endobj" }, 1],
])("writes a PDF of %s with title, language and enough pages", async (_what, changes, pages) => {
  const file = await writeReportPdf({
    paper: { ...PAPER, ...changes },
    address: ADDRESS,
    brand: "Tideline",
    takenAt: TAKEN_AT,
  });
  const read = await PDFDocument.load(file);
  expect(read.getPageCount()).toBeGreaterThanOrEqual(pages);
  expect(read.getTitle()).toContain("conditions, 22 Nov 2026, 07:05 GMT");
  expect(read.catalog.toString()).toContain("/Lang");
});

test("writes a PDF with selectable text", async () => {
  const file = Buffer.from(await writeReportPdf({ paper: PAPER, address: ADDRESS, brand: "", takenAt: TAKEN_AT }));
  const parts = file.toString("latin1").split("stream\n").slice(1);
  const streams = parts.map((part) => part.slice(0, part.indexOf("\nendstream")));
  const texts = streams.map((part) => {
    try {
      return inflateSync(Buffer.from(part, "latin1")).toString("latin1");
    } catch (problem) {
      return String(problem);
    }
  });
  // The letter Ł is in the second file of its weight.
  expect(texts.filter((text) => text.includes("beginbfchar")).join("\n")).toMatch(/<0141>/i);
});

test("writes the event in the spot's time zone with a stable id", () => {
  const start = new Date("2026-07-01T06:00:00Z");
  const { verdict } = PAPER;
  const event = {
    id: "1",
    paper: PAPER,
    verdict,
    start,
    timeZone: "Europe/Dublin",
    address: ADDRESS,
    takenAt: TAKEN_AT,
  };
  const text = writeSwimEvent(event);
  expect(text).toContain("DTSTART;TZID=Europe/Dublin:20260701T070000");
  expect(text).toContain("DTEND;TZID=Europe/Dublin:20260701T080000");
  expect(text).toContain("TZOFFSETTO:+0100");
  expect(text).toContain("DTSTAMP:20261122T070500Z");
  expect(text).toContain(`UID:1-${start.getTime()}@tideline`);
  expect(writeSwimEvent(event)).toBe(text);
});

test.each([
  ["good", "Good, Wed 09:00–11:00", "Swim: "],
  ["dark", "Dark", "Dark: swim at "],
  ["avoid", "Avoid, better Thu 09:00", "Avoid: swim at "],
] as const)("an entry for an hour that is %s starts with that word", (state, line, words) => {
  const start = new Date("2026-07-01T06:00:00Z");
  const text = writeSwimEvent({
    id: "1",
    paper: { ...PAPER, title: "Forty Foot" },
    verdict: { state, mark: state, line, sentence: "Thunder." },
    start,
    timeZone: "UTC",
    address: ADDRESS,
    takenAt: TAKEN_AT,
  });
  expect(text).toContain(`SUMMARY:${words}Forty Foot`);
  expect(text.replaceAll("\r\n ", "")).toContain(`Verdict for this hour: ${line.replace(",", "\\,")}. Thunder.`);
});

test("keeps a title from adding lines to an event", () => {
  const title = "Swim\r\nATTENDEE:mailto:x@example.org\nEND:VEVENT";
  const start = new Date("2026-07-01T06:00:00Z");
  const text = writeSwimEvent({
    id: "1",
    paper: { ...PAPER, title },
    verdict: PAPER.verdict,
    start,
    timeZone: "Nowhere/Land",
    address: ADDRESS,
    takenAt: TAKEN_AT,
  });
  expect(text).toContain("DTSTART:20260701T060000Z");
  expect(text.split(/\r?\n/).filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(["END:VEVENT"]);
});
