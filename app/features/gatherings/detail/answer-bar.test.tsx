import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { OwnAnswer } from "#domain/gatherings/answers/attendee.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { DAY_MS } from "#domain/time.ts";
import { aGathering, MY_ANSWER } from "../testing/a-gathering.ts";
import { AnswerBar } from "./answer-bar.tsx";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const NOT_ANSWERED: OwnAnswer = { ...MY_ANSWER, state: null };

afterEach(() => vi.unstubAllGlobals());

async function open(shown: Gathering, mine: Partial<OwnAnswer> = {}) {
  const Page = () => <AnswerBar gathering={shown} mine={{ ...NOT_ANSWERED, ...mine }} />;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("an answer shows before the server has it, by press and by key", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await open(aGathering());
  await button("Going").click();
  await expect.element(button("Going")).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("2");
  await expect.element(button("Maybe")).toBeVisible();
});

test("a full swim offers the waiting list with its place", async () => {
  await open(aGathering({ going_count: 20, waiting_count: 3 }));
  await expect.element(button("Join the waiting list, 4th")).toBeVisible();
});

test("a swimmer on the waiting list sees their place", async () => {
  await open(aGathering({ going_count: 20, waiting_count: 3 }), { state: "waiting", queuePosition: 2 });
  await expect.element(page.getByText(/You're 2nd on the waiting list/)).toBeVisible();
});

test("a swimmer who is offered a place can take it or pass it on", async () => {
  await open(aGathering(), { state: "offered", offeredUntil: inDays(1) });
  await expect.element(button("Take the place")).toBeVisible();
  await expect.element(button("Pass it on")).toBeVisible();
});

test("after the cut-off only leaving is left", async () => {
  await open(aGathering({ answers_close_at: inDays(-0.1) }), { state: "going" });
  await expect.element(button("Not")).toBeVisible();
  expect(button("Maybe").query()).toBeNull();
});

test("a host's removal is said plainly", async () => {
  await open(aGathering(), { state: "not", isRemoved: true });
  await expect.element(page.getByText("A host took you off the list.")).toBeVisible();
});
