import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { A5 } from "./card-layout.ts";
import type { RouteCard } from "./route-card.ts";
import { writeRouteCardPdf } from "./route-card-pdf.server.ts";

const CARD: RouteCard = {
  title: "Sandycove to Vico",
  kind: "Swim route, point to point",
  place: "Sandycove, Dublin, Ireland",
  facts: ["3.48 km", "Expert"],
  start: "53.28930° N, 6.11400° W",
  finish: "53.26590° N, 6.10410° W",
  legs: [{ number: 1, to: "Finish", course: "122°", length: "3,480", total: "3,480" }],
  lengthUnit: "m",
  legsNote: null,
  places: [{ type: "hazard", name: "Hazard: Boats", where: "after 650 m", position: "53.28600° N, 6.10600° W" }],
  placesNote: null,
  drawn: [],
  emergency: null,
  address: "https://tideline.example/routes/9a2f0c7e-5d3b-4a54-9c0e-2b1f6d7e8a90",
  foot: "A sketch, not an official course.",
};
const NOW = new Date("2026-11-23T12:00:00Z");

test.each([
  ["an ordinary route", {}],
  ["endless words", { title: "W".repeat(100), place: "M".repeat(200), foot: "m ".repeat(300) }],
  ["signs that the fonts lack", { title: "湘南 🌊", place: "سباحة" }],
])("the card of %s is one A5 page with its title", async (_what, changes) => {
  const pdf = await PDFDocument.load(await writeRouteCardPdf({ ...CARD, ...changes }, null, NOW));
  expect(pdf.getPageCount()).toBe(1);
  const { width, height } = pdf.getPage(0).getSize();
  expect([width, height].map((points) => Math.round((points / 72) * 25.4))).toEqual([A5.width, A5.height]);
  expect(pdf.getTitle()).toContain("swim card");
});
