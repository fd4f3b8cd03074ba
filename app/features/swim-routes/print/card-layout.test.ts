import { expect, test } from "vitest";
import { cardDrawing, chartHeightMm } from "./card-layout.ts";
import type { CardLeg, CardPlace } from "./route-card.ts";

const leg: CardLeg = { number: 1, to: "Finish", course: "000°", length: "1", total: "1" };
const place: CardPlace = { type: "exit", name: "Exit", where: "", position: "" };

test("the fullest card leaves room for its chart", () => {
  const full = { legs: new Array(12).fill(leg), legsNote: "…", places: new Array(7).fill(place), placesNote: "…" };
  const height = chartHeightMm(full);
  expect(height).toBeGreaterThan(40);
  const { room } = cardDrawing(height);
  expect(room.bottom - room.top).toBeGreaterThan(100);
});

test("a card of one leg gives the rest to its chart", () => {
  expect(chartHeightMm({ legs: [leg], legsNote: null, places: [], placesNote: null })).toBeCloseTo(109.3, 6);
});
