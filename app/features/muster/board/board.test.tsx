import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { GATHERING, idOf, person } from "#domain/muster/board-fixture.ts";
import type { Muster, MusterEntry } from "#domain/muster/entry.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { MusterHandle, MusterLink, Press } from "../use-muster.ts";
import { Board } from "./board.tsx";

const LIVE: MusterLink = { isLive: true, isOffline: false, waiting: 0, refusal: null, isKept: true };

const entry = (who: number, action: MusterEntry["action"], minutesAgo: number): MusterEntry => ({
  id: crypto.randomUUID(),
  attendeeId: idOf(who),
  action,
  at: Date.now() - minutesAgo * MINUTE_MS,
  undoesId: null,
});

const PEOPLE = [
  person(1, "Joe O.", { phone: "+353 85 123", capColor: "Red", buddyId: idOf(2) }),
  person(2, "Ana L."),
  person(3, "Sam S."),
  person(4, "Bo F.", { attendance: "maybe" }),
];

async function open(entries: readonly MusterEntry[], link: Partial<MusterLink> = {}) {
  const presses: Press[][] = [];
  const guests: string[] = [];
  const muster: Muster = { gathering: GATHERING, people: PEOPLE, pods: [], entries: [...entries] };
  const handle: MusterHandle = {
    query: { data: muster, error: null, refetch: async () => ({}) as never },
    link: { ...LIVE, ...link },
    clockLeadMs: () => 0,
    press: (...made) => void presses.push(made),
    addWalkIn: ({ name, capColor }) => {
      guests.push(`${name}, ${capColor}`);
      return crypto.randomUUID();
    },
  };
  const Stub = createRoutesStub([{ path: "/", Component: () => <Board muster={muster} handle={handle} /> }]);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
  return { presses, guests };
}

const button = (name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

test("one press counts, and the foot offers to take it back", async () => {
  const { presses } = await open([]);
  await button("Joe O. in").click();
  expect(presses).toEqual([[{ attendeeId: idOf(1), action: "in" }]]);
  await expect.element(page.getByText("Joe O. is in.")).toBeVisible();
  await expect.element(button("Undo")).toBeVisible();
});

test("an undo takes back what two phones pressed", async () => {
  const outs = [entry(1, "out", 3), entry(1, "out", 2)];
  const { presses } = await open([entry(1, "in", 9), ...outs]);
  await button("Undo: Joe O. is out").click();
  expect(presses).toEqual([outs.map(({ id }) => ({ attendeeId: idOf(1), action: "undo", undoesId: id }))]);
});

test("an overdue swimmer leads, is announced at once and can be called", async () => {
  await open([entry(3, "in", 3), entry(1, "in", 26)]);
  const [first] = page.getByRole("listitem").elements();
  expect(first?.textContent).toContain("Joe O.");
  expect(first?.textContent).toContain("6 min over, red cap");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Joe O. is overdue, 6 min over.");
  await expect.element(page.getByRole("link", { name: "Call Joe O." })).toHaveAttribute("href", "tel:+35385123");
  await expect.element(button("Close: 2 not out")).toHaveAttribute("aria-disabled", "true");
});

test("letters typed anywhere find a person, Enter counts them", async () => {
  const { presses } = await open([entry(3, "in", 3)]);
  await userEvent.keyboard("ss");
  await expect.element(page.getByText("Enter: Sam S. out")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(presses).toEqual([[{ attendeeId: idOf(3), action: "out" }]]);
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
});

test("the foot says what the other phones don't have yet, and closing waits for it", async () => {
  await open([entry(1, "out", 3)], { isOffline: true, waiting: 2, isLive: false });
  await expect.element(page.getByText("No signal. Saved here, sent later.")).toBeVisible();
  await expect.element(button("Close when online")).toHaveAttribute("aria-disabled", "true");
});

test("a device that keeps nothing says so", async () => {
  await open([], { isKept: false });
  await expect.element(page.getByText("This device can't keep counts. Leave this page open.")).toBeVisible();
});

test("a walk-in needs a name; a swimmer who said maybe is counted in with one press", async () => {
  const { guests, presses } = await open([]);
  await button("Add").click();
  await button("Add as a guest").click();
  await expect.element(page.getByText("Enter a name")).toBeVisible();
  await page.getByLabelText("Name").fill("Tom B.");
  await page.getByLabelText("Cap color").fill("Orange");
  await button("Add as a guest").click();
  await expect.poll(() => guests).toEqual(["Tom B., Orange"]);
  await button("Add").click();
  await button("Bo F. in").click();
  expect(presses).toEqual([[{ attendeeId: idOf(4), action: "in" }]]);
});

test("the emergency card has the number, the place and the words", async () => {
  await open([entry(1, "in", 26)]);
  await button("Emergency: 112").click();
  const card = page.getByRole("dialog", { name: "Emergency" });
  await expect.element(card.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
  for (const words of [
    "One swimmer overdue in the water.",
    /^Joe O\., red cap, in the water since/,
    "Forty Foot steps.",
    "Position 53.28930° N, 6.11360° W.",
  ]) {
    await expect.element(card.getByText(words)).toBeVisible();
  }
});

test("a person's sheet shows numbers and every press about them", async () => {
  await open([entry(1, "in", 9), entry(1, "out", 2)]);
  await button(/^Joe O\./)
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: "Joe O." });
  await expect.element(sheet.getByRole("link", { name: /Call Joe O\./ })).toBeVisible();
  expect(sheet.getByRole("listitem").elements()).toHaveLength(2);
});
