import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Swimmer } from "#app/session/swimmer.ts";
import type { GoState } from "#domain/gatherings/go/go-state.ts";
import { HOUR_MS } from "#domain/time.ts";
import { goStateQuery } from "../muster.queries.ts";
import { GoBar } from "./go-bar.tsx";
import { toGoWords } from "./go-words.ts";

const ID = "00000000-0000-4000-8000-0000000000aa";
const now = Date.now();

const HANA: Swimmer = {
  id: "00000000-0000-4000-8000-0000000000bb",
  email: "hana@example.org",
  isEmailVerified: true,
  isAdmin: false,
  isStaff: false,
  isBanned: false,
  profile: null,
  onboarding: "complete",
};

const OPEN: GoState = {
  checksConditions: true,
  state: "published",
  kind: "swim",
  timeZone: "Europe/Dublin",
  startsAt: now + 20 * HOUR_MS,
  endsAt: now + 21 * HOUR_MS,
  backup: { name: "Seapoint", startsAt: null },
  check: {
    checkpoint: "24h",
    suggestion: "no_go",
    reasons: ["Waves 1.2 m, limit 0.8 m"],
    facts: {
      checkedAt: new Date(now).toISOString(),
      source: "Open-Meteo",
      isSimulated: false,
      timeZone: "Europe/Dublin",
      hours: [
        { at: "", state: "avoid", reason: null, waterC: 15.1, waveM: 1.2, windKmh: 31, gustKmh: 40, windFromDeg: 225 },
        {
          at: "",
          state: "good",
          reason: null,
          waterC: 15.3,
          waveM: 1,
          windKmh: null,
          gustKmh: null,
          windFromDeg: null,
        },
      ],
      highWaterAt: null,
      quality: { word: "Excellent", sampledAt: null },
      highAlert: null,
    },
    checkedAt: now,
  },
  decision: null,
};

async function open(state: GoState, { swimmer = HANA as Swimmer | null, isHost = false } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(goStateQuery(ID).queryKey, state);
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <GoBar gatheringId={ID} swimmer={swimmer} isHost={isHost} loaded={null} forecast={<p>The forecast</p>} />
      ),
    },
  ]);
  await render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  );
  return page.getByRole("region", { name: "Go or no-go" });
}

test("before a decision it says what the conditions suggest and when they are checked next", async () => {
  const bar = await open(OPEN);
  await expect.element(bar.getByRole("heading", { name: "Conditions say no-go" })).toBeVisible();
  await expect.element(bar.getByText("Waves 1.2 m, limit 0.8 m")).toBeVisible();
  await expect.element(bar.getByText(/^The host decides · next check \w{3,5} \d\d:\d\d$/)).toBeVisible();
  await expect.element(bar.getByText(/Backup: Seapoint/)).toBeVisible();
});

test("its reason follows the reader's units; what a host wrote stays as it is", () => {
  const decision = { decision: "no_go", reason: "Waves 1.2 m", decidedAt: now, decidedBy: "Nora" } as const;
  expect(toGoWords(OPEN, now, "imperial").reason).toBe("Waves 3.9 ft, limit 2.6 ft");
  expect(toGoWords({ ...OPEN, decision }, now, "imperial").reason).toBe("Waves 1.2 m");
});

test("it shows the worst values of the swim's hours", async () => {
  const bar = await open(OPEN);
  const facts = bar
    .getByRole("definition")
    .elements()
    .map(({ textContent }) => textContent);
  expect(facts).toEqual(["15.1°C", "1.2m", "31km/h", "Excellent"]);
});

test("a decision has its reason, who took it and when", async () => {
  const decision = { decision: "no_go", reason: "Swell from the north", decidedAt: now, decidedBy: "Nora" } as const;
  const bar = await open({ ...OPEN, decision });
  await expect.element(bar.getByRole("heading", { name: "No-go" })).toBeVisible();
  await expect.element(bar.getByText("Swell from the north")).toBeVisible();
  await expect.element(bar.getByText(/^Nora, today \d\d:\d\d/)).toBeVisible();
});

test("only hosts decide; what the conditions suggest is chosen, and moving needs a backup", async () => {
  const bar = await open(OPEN);
  expect(bar.getByRole("button").elements()).toHaveLength(0);
  const own = await open(OPEN, { isHost: true });
  await own.getByRole("button", { name: "Decide" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Go or no-go?" });
  await expect.element(dialog.getByRole("radio", { name: "No-go" })).toBeChecked();
  await expect.element(dialog.getByRole("radio", { name: "Moved" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Tell everyone: No-go" })).toBeVisible();
});

test("without checks and without a decision there is the forecast alone", async () => {
  const bar = await open({ ...OPEN, checksConditions: false, check: null });
  expect(bar.elements()).toHaveLength(0);
  await expect.element(page.getByText("The forecast")).toBeVisible();
});

test("the forecast is shown beside the question until the conditions are checked", async () => {
  const bar = await open({ ...OPEN, check: null });
  await expect.element(bar.getByRole("heading", { name: "Go or not?" })).toBeVisible();
  await expect.element(bar.getByText("The forecast")).toBeVisible();
});
