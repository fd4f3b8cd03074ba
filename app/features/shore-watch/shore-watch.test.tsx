import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { deleteDB } from "idb";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { closeOutbox, findOwnEntry, listEntries } from "#app/backend/outbox/outbox-store.ts";
import { readStored } from "#app/browser/storage.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { formatTime } from "#domain/format/dates.ts";
import { emptyPlanForm, toPlanRow } from "#domain/shore-watch/plan-form.ts";
import { planSchema } from "#domain/shore-watch/plan-schema.ts";
import { type OwnPlanRow, readSeenPlan, type SeenPlan } from "#domain/shore-watch/swim-plan.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import { startWatch } from "./change-plan.ts";
import { SeenPlanView } from "./contact/seen-plan-view.tsx";
import { logPlanPath } from "./log-plan-path.ts";
import { earlierPlanQuery, runningPlanQuery } from "./shore-watch.queries.ts";
import { WatchStrip } from "./strip/watch-strip.tsx";
import { SwimPlanScreen } from "./swim-plan-screen.tsx";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";

// Nobody is signed in, so everything waits on the device, as offline.
afterEach(async () => {
  localStorage.clear();
  await closeOutbox();
  await deleteDB("tideline-outbox");
});

function makeRow(change: Partial<OwnPlanRow> = {}): OwnPlanRow {
  const nowMs = Date.now() - 20 * MINUTE_MS;
  const form = emptyPlanForm({ place: "Forty Foot", minutes: null, earlier: null, nowMs, timeZone: "UTC" });
  const values = planSchema.parse({ ...form, contactName: "Marta", contactEmail: "marta@example.org" });
  const where = { spotId: null, routeId: null, position: { latitude: 53.2888, longitude: -6.1131 } };
  const row = toPlanRow(values, { id: crypto.randomUUID(), nowMs, timeZone: "UTC", ...where });
  return { ...row, out_by: new Date(nowMs + HOUR_MS).toISOString(), ...change };
}

async function show(shown: ReactNode) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  // What the server said before: no plan runs.
  queryClient.setQueryData(runningPlanQuery(ADA).queryKey, null, { updatedAt: Date.now() - HOUR_MS });
  queryClient.setQueryData(earlierPlanQuery(ADA).queryKey, makeRow());
  const Stub = createRoutesStub([{ path: "/", Component: () => shown }]);
  await render(
    <QueryClientProvider client={queryClient}>
      <Stub />
    </QueryClientProvider>,
  );
}

const preset = {
  name: "Vico",
  spotId: ADA,
  routeId: null,
  position: { latitude: 53.26, longitude: -6.1 },
  minutes: 30,
  startMs: null,
};

test("a rehearsed swim opens with its start and the time to be out by", async () => {
  const startMs = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 2 * HOUR_MS;
  await show(<SwimPlanScreen userId={ADA} preset={{ ...preset, minutes: 55, startMs }} />);
  const clock = (ms: number) => formatTime(ms, deviceTimeZone());
  await expect.element(page.getByLabelText("Start later (optional)")).toHaveValue(clock(startMs));
  await expect.element(page.getByLabelText("Out by")).toHaveValue(clock(startMs + 55 * MINUTE_MS));
});

test("one press starts a plan like the last one at a known spot", async () => {
  await show(<SwimPlanScreen userId={ADA} preset={preset} />);
  await page.getByRole("button", { name: "Start watch" }).click();
  await expect.element(page.getByRole("heading", { name: "In the water" })).toBeVisible();
  const [entry] = await listEntries(ADA);
  const waiting = await findOwnEntry(ADA, entry?.id ?? "");
  expect(waiting?.payload).toMatchObject({
    row: { place: "Vico", spot_id: ADA, contact_email: "marta@example.org", latitude: 53.26 },
    seeHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  // The server knows the hashes, the device the tokens.
  expect(JSON.stringify(waiting?.payload)).not.toContain(String(readStored("swimPlan")?.seeToken));
  await expect.element(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
});

test("a form without a contact says what is missing", async () => {
  await show(<SwimPlanScreen userId={ADA} preset={null} />);
  await page.getByLabelText("Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Start watch" }).click();
  await expect.element(page.getByText("Where do you get in?")).toBeVisible();
  await expect.element(page.getByText("Who looks out for you?")).toBeVisible();
});

test("the strip extends and checks out without a network, and says that it isn't sent", async () => {
  const row = makeRow();
  await startWatch(ADA, row);
  await show(<WatchStrip userId={ADA} />);
  const strip = page.getByRole("complementary", { name: "Your swim plan" });
  await expect.element(strip).toMatchTextContent(/^In the water20:\d\d/);
  await strip.getByRole("button", { name: "+10 min" }).click();
  await expect
    .poll(async () => (await listEntries(ADA)).map(({ kind }) => kind))
    .toEqual([...["swim-plan-start", "swim-plan-extension"]]);
  expect(readStored("swimPlan")).toMatchObject({
    row: { extensions: 1, out_by: new Date(Date.parse(row.out_by) + 10 * MINUTE_MS).toISOString() },
  });
  await strip.getByRole("button", { name: "I'm out" }).click();
  await expect.element(strip).toMatchTextContent(/^You're out/);
  const waiting = await findOwnEntry(ADA, `${row.id}-end`);
  expect(waiting?.payload).toMatchObject({ planId: row.id, isCalledOff: false });
  await expect.element(strip.getByRole("button")).not.toBeInTheDocument();
});

test("a swim whose plan has ended can be logged with place, start and time in the water", async () => {
  const row = makeRow({ spot_id: ADA });
  await startWatch(ADA, row);
  await show(<SwimPlanScreen userId={ADA} preset={null} />);
  await page.getByRole("button", { name: "I'm out" }).click();
  const start = encodeURIComponent(row.starts_at);
  await expect
    .element(page.getByRole("link", { name: "Log it" }))
    .toHaveAttribute("href", expect.stringMatching(`/workouts/log.spot=${ADA}&start=${start}&minutes=2[01]$`));
});

test("nothing is logged of a plan that was called off, or ended before its start", () => {
  const row = makeRow({ out_at: new Date().toISOString() });
  expect(logPlanPath({ ...row, ended_as: "cancelled" })).toBeNull();
  expect(logPlanPath({ ...row, ended_as: "out", out_at: row.starts_at })).toBeNull();
});

test("the device reminds when the plan falls due, once and without a network", async () => {
  const showNotification = vi.fn(async () => undefined);
  const worker = { showNotification } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(worker);
  vi.stubGlobal("Notification", { permission: "granted" });
  const row = makeRow({ out_by: new Date(Date.now() + 3_000).toISOString() });
  await startWatch(ADA, row);
  await show(<WatchStrip userId={ADA} />);
  expect(showNotification).not.toHaveBeenCalled();
  await expect.poll(() => showNotification.mock.calls.length).toBe(1);
  expect(showNotification).toHaveBeenCalledWith(
    expect.stringMatching(/^Are you out\? Due \d\d:\d\d$/),
    expect.objectContaining({ tag: `swim-plan ${row.id} ${row.out_by}`, data: { link: "/swim-plan" } }),
  );
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function makeSeen(minutesLate: number, change: Partial<Parameters<typeof readSeenPlan>[0] & object> = {}): SeenPlan {
  const outBy = Date.now() - minutesLate * MINUTE_MS;
  return readSeenPlan({
    ...makeRow({ starts_at: new Date(outBy - HOUR_MS).toISOString(), out_by: new Date(outBy).toISOString() }),
    link: "see",
    swimmer: "Ada Reed",
    country: "Ireland",
    received_at: new Date(outBy - HOUR_MS).toISOString(),
    read_at: new Date().toISOString(),
    ...change,
  });
}

const showSeen = (plan: SeenPlan, isStale = false) =>
  show(<SeenPlanView plan={plan} nowMs={Date.now()} readAtMs={Date.now()} isStale={isStale} map={null} />);

test("a contact reads whom to call and what to say once somebody is overdue", async () => {
  await showSeen(makeSeen(12));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Overdue since .*Call Ada Reed now\./);
  await expect.element(page.getByRole("link", { name: "112 or 999" })).toHaveAttribute("href", "tel:112");
  await expect
    .element(page.getByRole("blockquote"))
    .toMatchTextContent(/Name: Ada Reed\. .*Position of the entry: 53\.28880° N, 6\.11310° W\. Wearing: orange cap/);
  await expect.element(page.getByText("Not an emergency service.")).toBeVisible();
});

test("without a known country no number is shown", async () => {
  await showSeen(makeSeen(12, { country: null }));
  await expect.element(page.getByText(/^Call the emergency number of the place where they swim/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: /112/ })).not.toBeInTheDocument();
});

test("a contact's page that can't be read again says so", async () => {
  await showSeen(makeSeen(-30), true);
  await expect.element(page.getByRole("heading", { name: /^In the water, out by/ })).toBeVisible();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Can't reach the server since/);
});
