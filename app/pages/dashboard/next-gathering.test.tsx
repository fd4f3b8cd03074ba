import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { goStateQuery } from "#app/features/muster/muster.queries.ts";
import type { GoState } from "#domain/gatherings/go/go-state.ts";
import { HOUR_MS } from "#domain/time.ts";
import type { NextGatheringRow } from "./next-gathering.data.ts";
import { nextGatheringQuery } from "./next-gathering.queries.ts";
import { NextGathering } from "./next-gathering.tsx";

const ADA = crypto.randomUUID();
const ID = crypto.randomUUID();
const startsAt = Date.now() + 20 * HOUR_MS;

const NEXT: NextGatheringRow = {
  ...{ id: ID, kind: "swim", visibility: "public", title: "Sunday dip", place_name: "Forty Foot" },
  ...{ starts_at: new Date(startsAt).toISOString(), time_zone: "Europe/Dublin", state: "published" },
  ...{ cancel_reason: null, going_count: 7, attendees: [{ state: "going" }], answer: "going" },
};

const GO: GoState = {
  ...{ checksConditions: true, state: "published", kind: "swim", timeZone: "Europe/Dublin" },
  ...{ startsAt, endsAt: startsAt + HOUR_MS, backup: null, check: null, decision: null },
};

async function show(next: NextGatheringRow | null, go: GoState = GO) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(nextGatheringQuery(ADA).queryKey, next);
  queryClient.setQueryData(goStateQuery(ID).queryKey, go);
  const Stub = createRoutesStub([{ path: "/", Component: () => <NextGathering userId={ADA} /> }]);
  await render(
    <QueryClientProvider client={queryClient}>
      <Stub />
    </QueryClientProvider>,
  );
}

test("the next swim leads to its page, with what its host decided", async () => {
  const decision = { decision: "no_go", reason: "Swell from the north", decidedAt: Date.now(), startsAt } as never;
  await show(NEXT, { ...GO, decision });
  await expect.element(page.getByRole("heading", { name: "Your next swim" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Sunday dip" })).toHaveAttribute("href", `/events/${ID}`);
  await expect.element(page.getByText(/ at Forty Foot · 7 going/)).toBeVisible();
  await expect.element(page.getByText("Swell from the north")).toBeVisible();
});

test("a swim of a group opens where its members find it; a held place and a cancellation are said", async () => {
  await show({ ...NEXT, visibility: "group", answer: "offered", state: "cancelled", cancel_reason: "Too windy" });
  await expect.element(page.getByRole("link", { name: "Sunday dip" })).toHaveAttribute("href", `/group-swim/${ID}`);
  await expect.element(page.getByText("A place is free for you. Confirm it.")).toBeVisible();
  await expect.element(page.getByText("Canceled: Too windy")).toBeVisible();
});

test("without one there is nothing", async () => {
  await show(null);
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
});
