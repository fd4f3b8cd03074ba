import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { emptyLogForm, type LogForm } from "#domain/workouts/log/log-form.ts";
import { healthConsentQuery } from "../workouts.queries.ts";
import { type SavedForm, SwimForm } from "./swim-form.tsx";
import { readLogDraft, useLogForm } from "./use-log-form.ts";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const SPOT = { id: "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11", name: "Forty Foot" };
const GROUPS = [{ label: "Near you", places: [{ ...SPOT, note: "180 m away" }] }];
const KEY = { userId: ADA, editedId: null };

afterEach(() => localStorage.clear());

/** The form as its page uses it; no backend answers, as offline. */
async function open(start: Partial<LogForm> = {}, onSave: (saved: SavedForm) => Promise<void> = async () => undefined) {
  const saved: SavedForm[] = [];
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(healthConsentQuery(ADA).queryKey, "2026-01-01T00:00:00Z");
  function Page() {
    const { form, change } = useLogForm(KEY, () => ({ ...emptyLogForm(ADA), ...start }));
    return (
      <SwimForm
        userId={ADA}
        form={form}
        before={null}
        places={GROUPS}
        onChange={change}
        onSave={async (swim) => {
          await onSave(swim);
          saved.push(swim);
        }}
      />
    );
  }
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  await render(
    <QueryClientProvider client={queryClient}>
      <Stub />
    </QueryClientProvider>,
  );
  return saved;
}

const place = { kind: "spot", ...SPOT } as const;

test("two presses save the usual swim", async () => {
  const saved = await open({ place });
  await page.getByRole("button", { name: "30 minutes" }).click();
  await page.getByRole("button", { name: "Save swim" }).click();
  await expect
    .poll(() => saved)
    .toMatchObject([{ isLast: true, workout: { spotId: SPOT.id, seconds: 1800, meters: null } }]);
});

test("points to the first field that is wrong, also a folded one", async () => {
  await page.viewport(390, 844);
  const saved = await open({ place, time: "30", air: "warm" });
  await page.getByRole("button", { name: "Save swim" }).click();
  await expect.element(page.getByText("Enter degrees from", { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText("Air")).toHaveFocus();
  await page.getByLabelText("Air").fill("14");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => saved).toMatchObject([{ workout: { airTemperature: 14 } }]);
});

test("digits choose in a scale, and another press takes a choice back", async () => {
  await page.viewport(1440, 900);
  const saved = await open({ place, time: "30" });
  const effort = page.getByRole("group", { name: "Effort, 1–10" });
  await effort.getByRole("button", { name: "3" }).click();
  await userEvent.keyboard("7");
  await page.getByRole("button", { name: "Buddy" }).click();
  await page.getByRole("button", { name: "Buddy" }).click();
  await page.getByRole("button", { name: "Save swim" }).click();
  await expect.poll(() => saved).toMatchObject([{ workout: { company: null, health: { effort: 7 } } }]);
});

test("keeps what was typed on the device, and why it could not be saved", async () => {
  await open({ place, time: "30" }, () => Promise.reject(new Error("This device couldn't keep the swim.")));
  await page.getByLabelText("Notes").fill("Seal off Bullock");
  expect(readLogDraft(KEY, "UTC", Date.now())).toMatchObject({ privateNotes: "Seal off Bullock", place });
  expect(readLogDraft({ ...KEY, userId: SPOT.id }, "UTC", Date.now())).toBeNull();
  // The next day "just now" still means yesterday.
  const tomorrow = Date.now() + 24 * 3_600_000;
  expect(readLogDraft(KEY, "UTC", tomorrow)?.when?.slice(0, 10)).toBe(
    new Date(Date.now() - 30 * 60_000).toISOString().slice(0, 10),
  );
  await page.getByRole("button", { name: "Save swim" }).click();
  await expect.element(page.getByRole("alert").getByText("This device couldn't keep the swim.")).toBeVisible();
});
