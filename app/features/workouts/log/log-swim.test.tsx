import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { writeStored } from "#app/browser/storage.ts";
import { emptyLogForm } from "#domain/workouts/log/log-form.ts";
import { NO_PRESET } from "./log-preset.ts";
import { LogSwim } from "./log-swim.tsx";
import { readLogDraft } from "./use-log-form.ts";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const readDraft = () => readLogDraft({ userId: ADA, editedId: null }, "UTC", Date.now());

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The form of a swimmer whose privacy settings show new swims with their map to everyone. */
async function open() {
  const privacy_settings = { swim_visibility: "public", swim_map: true };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    return Response.json(pathname.endsWith("/user_settings") ? [{ privacy_settings }] : []);
  });
  const Page = () => <LogSwim userId={ADA} preset={NO_PRESET} onSaved={() => undefined} />;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

test("a new swim begins with the audience of the privacy settings", async () => {
  await open();
  await expect.element(page.getByRole("radio", { name: "Everyone" })).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "Map" })).toBeChecked();
  await page.getByRole("button", { name: "30 minutes" }).click();
  await expect.poll(() => readDraft()).toMatchObject({ visibility: "public", layers: { map: true, heartRate: false } });
});

test("what was typed before keeps its own", async () => {
  const form = { ...emptyLogForm(crypto.randomUUID()), time: "20" };
  const draft = { userId: ADA, editedId: null, changedAt: Date.now(), form };
  writeStored("swimDrafts", [draft]);
  await open();
  await expect.element(page.getByRole("radio", { name: "Only you" })).toBeChecked();
  await page.getByRole("button", { name: "30 minutes" }).click();
  await expect.poll(() => readDraft()).toMatchObject({ time: "30", visibility: "private" });
});
