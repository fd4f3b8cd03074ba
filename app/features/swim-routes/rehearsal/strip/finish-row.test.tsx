import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { StartOption } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import "../../../../app.css";
import { FinishRow } from "./finish-row.tsx";

const NINE = Date.parse("2026-11-24T09:00:00Z");
const SPAN = { fromMs: NINE, toMs: NINE + 2 * HOUR_MS };

/** Every ten minutes; each later start takes two minutes more, and from 11:00 on none gets there. */
const OPTIONS = Array.from({ length: 13 }, (_, step): StartOption => {
  const ms = NINE + step * 10 * MINUTE_MS;
  const finishMs = step < 12 ? ms + (50 + 2 * step) * MINUTE_MS : null;
  return { ms, finishMs, state: finishMs ? "good" : "cannot-hold", warnings: [], heldUntilMs: null };
});

test("each start says when it is out, to the eye and to a screen reader", async () => {
  await page.viewport(390, 800);
  await render(<FinishRow options={OPTIONS} span={SPAN} timeZone="UTC" />);
  await expect
    .element(page.getByRole("img", { name: "Finish by start: 09:00 out 09:50, 10:00 out 11:02, 11:00 not reached" }))
    .toBeVisible();
  await expect.element(page.getByText("Out, below each start. 50 min to 1 h 12 min in the water.")).toBeVisible();
  await expect.element(page.getByText("09:50", { exact: true })).toBeVisible();
  // Every second one gives way on a phone.
  await expect.element(page.getByText("11:02", { exact: true })).not.toBeVisible();
});

test("without a start that gets there nothing is drawn", async () => {
  const { container } = await render(
    <FinishRow options={OPTIONS.map((one) => ({ ...one, finishMs: null }))} span={SPAN} timeZone="UTC" />,
  );
  expect(container).toBeEmptyDOMElement();
});
