import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SwimsAndCleanups } from "./spot-cleanups.tsx";
import type { NextHere } from "./spot-gatherings.data.ts";

const SPOT = { latitude: 53.29, longitude: -6.11 };
const TOTALS = { cleanups: 3, bags: 20, grams: 214_000, items: 900, people: 12 };
const NEXT: NextHere = {
  ...{ kind: "swim" as const, title: "Sunday dip", startsAt: "2026-07-19T06:30:00Z", timeZone: "Europe/Dublin" },
  ...{ path: "/events/1", hasMore: true },
};

async function show(shown: Pick<Parameters<typeof SwimsAndCleanups>[0], "next" | "totals">) {
  const element = <SwimsAndCleanups spot={SPOT} year={2026} {...shown} />;
  await render(createStub(element));
}

function createStub(element: React.ReactNode) {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  return <Stub />;
}

test("a spot names its next swim, all near it, and what was taken out this year", async () => {
  await show({ next: NEXT, totals: TOTALS });
  await expect.element(page.getByRole("heading", { name: "Next group swim" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Sunday dip/ })).toHaveAttribute("href", "/events/1");
  await expect.element(page.getByRole("link", { name: "All near here" })).toBeVisible();
  await expect.element(page.getByText("214 kg taken out here in 2026")).toBeVisible();
});

test("the line alone without a swim, and nothing without either", async () => {
  await show({ next: null, totals: TOTALS });
  await expect.element(page.getByText("214 kg taken out here in 2026")).toBeVisible();
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
});
