import { useState } from "react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { COUNTED_HOURS, type HourCounts } from "#domain/verdicts/hours/hour-counts.ts";
import { whenAt } from "#domain/verdicts/hours/hour-window.ts";
import { NOW, TOMORROW_MORNING, type When } from "#domain/verdicts/hours/when.ts";
import { HourBar } from "./hour-bar.tsx";

/** From Sunday 09:00; light from 08:00 to 16:00, best tomorrow at 10:00. */
const COUNTS: HourCounts = {
  first: "2026-11-22T09",
  good: Array.from({ length: COUNTED_HOURS }, (_, place) => (place < 7 ? 2 : Number(place === 25) * 3)),
  fair: Array.from({ length: COUNTED_HOURS }, (_, place) => (place < 7 ? 1 : 0)),
  isNight: Array.from({ length: COUNTED_HOURS }, (_, place) => place % 24 >= 7 && place % 24 < 23),
  known: 48,
};

function Sample({ initial = NOW }: { initial?: When }) {
  const [when, setWhen] = useState(initial);
  return (
    <MemoryRouter>
      <div style={{ width: 840 }}>
        <HourBar counts={COUNTS} when={when} isWide onChoose={(place) => setWhen(whenAt(place, COUNTS))} />
        <output>{when.kind === "hour" ? when.local : when.kind}</output>
      </div>
    </MemoryRouter>
  );
}

test("arrow keys, Home, PageUp and PageDown move through the hours", async () => {
  const screen = await render(<Sample />);
  const slider = screen.getByRole("slider", { name: "Time" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "Sun 22, 09:00: 2 good, 1 fair");
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{PageUp}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "Mon 23, 10:00: 3 good, 0 fair");
  await expect.element(screen.getByRole("status")).toHaveTextContent("2026-11-23T10");
  await userEvent.keyboard("{PageDown}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "Sun 22, 10:00: 2 good, 1 fair");
  await userEvent.keyboard("{End}{ArrowRight}");
  // The hours after these belong to a plan.
  await expect.element(slider).toHaveAttribute("aria-valuenow", "47");
  await userEvent.keyboard("{Home}");
  await expect.element(screen.getByRole("status")).toHaveTextContent("now");
});

test("a click chooses its hour, and later days are offered with a plan", async () => {
  const screen = await render(<Sample initial={TOMORROW_MORNING} />);
  const slider = screen.getByRole("slider", { name: "Time" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "Mon 23, 10:00: 3 good, 0 fair");
  // 42 hours on 840 pixels: the middle of the fifth.
  await slider.click({ position: { x: 90, y: 20 } });
  await expect.element(screen.getByRole("status")).toHaveTextContent("2026-11-22T13");
  await expect.element(screen.getByText("Days 3–7 with Premium")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Later hours" }).click();
  await expect.element(screen.getByRole("link", { name: "Days 3–7 with Premium" })).toBeVisible();
});
