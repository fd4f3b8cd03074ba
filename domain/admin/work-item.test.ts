import { expect, test } from "vitest";
import { arrangeWork } from "./work-item.ts";

const row = (kind: string, more: object = {}) => ({
  kind,
  target_id: null,
  title: null,
  detail: null,
  items: 1,
  since: "2026-11-20T09:00:00Z",
  ...more,
});

const spot = (id: string, since: string, detail: string | null = null) =>
  row("spot", { target_id: id, title: `Spot ${id}`, since, detail });

test("puts danger first, then failures, then what waits longest", () => {
  const rows = [
    spot("b", "2026-11-21T00:00:00Z"),
    spot("a", "2026-11-19T00:00:00Z"),
    row("message", { items: 3 }),
    row("photo_reported", { items: 2 }),
    row("payment", { detail: "timeout", items: 3 }),
    row("danger", { items: 2 }),
  ];
  expect(arrangeWork(rows, "disk space is low: 900 MB left").map(({ text }) => text)).toEqual([
    "The server needs attention",
    "2 reports of hazards, pollution or algae not verified",
    "3 payment events failed",
    "2 photos reported",
    "New spot: Spot a",
    "New spot: Spot b",
    "3 messages waiting for an answer",
  ]);
});

test("names the spot next to a new one", () => {
  const near = { id: "w", name: "White Rock Beach", meters: 80, likeness: 0.91 };
  const [item] = arrangeWork([spot("a", "2026-11-19T00:00:00Z", JSON.stringify(near))], null);
  expect(item).toMatchObject({ detail: null, spot: { id: "a", near } });
});

test("each item leads to where it is decided", () => {
  const rows = [row("crowd_report_reported"), row("source", { target_id: "eea", title: "EEA" })];
  expect(arrangeWork(rows, null).map(({ to }) => to)).toEqual([
    "/admin#sources",
    "/moderation?about=crowd-reports&queue=reported",
  ]);
});
