import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { NOW } from "#domain/verdicts/hours/when.ts";
import { FIXTURE_NOW_MS as nowMs, timelineOf } from "#domain/verdicts/timeline-fixture.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";
import "../../app.css";
import { VerdictChip } from "./verdict-chip.tsx";

afterEach(() => document.documentElement.removeAttribute("data-offline"));

test("while offline a chip says when its verdict was made instead of the best time", async () => {
  const verdict = verdictFor(
    { verdict: timelineOf((place) => ({ points: place < 4 ? 95 : 30 })), alert: null },
    { nowMs },
    NOW,
  );
  const { getByText } = await render(<VerdictChip verdict={verdict} asked={{ when: NOW, nowMs }} />);
  await expect.element(getByText(/^until/)).toBeVisible();
  await expect.element(getByText(/^as of/)).not.toBeVisible();
  document.documentElement.toggleAttribute("data-offline", true);
  await expect.element(getByText(/^as of \d\d:\d\d$/)).toBeVisible();
  await expect.element(getByText(/^until/)).not.toBeVisible();
});
