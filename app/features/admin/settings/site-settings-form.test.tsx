import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEFAULT_SITE_SETTINGS } from "#domain/admin/site-settings.ts";
import { SiteSettingsForm } from "./site-settings-form.tsx";

afterEach(() => void vi.unstubAllGlobals());

const ROW = { ...DEFAULT_SITE_SETTINGS, updated_at: "2026-11-20T09:15:00Z" };
const refuse = (code: string, message: string) => () => Response.json({ code, message }, { status: 400 });

/** The form over a backend that answers so; returns the rows that it was asked to save. */
async function open({ load = () => Response.json(ROW), save = () => Response.json(ROW) }) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === "GET") return load();
    const row: unknown = await request.json();
    asked.push(row);
    const answer = save();
    return answer.ok ? Response.json(row) : answer;
  });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SiteSettingsForm adminId={crypto.randomUUID()} />
    </QueryClientProvider>,
  );
  return asked;
}

const spots = () => page.getByLabelText("Spots per swimmer");

test("refuses what a setting can't be, saves the rest and says so", async () => {
  const asked = await open({});
  await spots().fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Spots per swimmer is at least 1.")).toBeVisible();
  expect(asked).toEqual([]);

  await spots().fill("7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Settings saved successfully")).toBeVisible();
  expect(asked).toEqual([
    { ...DEFAULT_SITE_SETTINGS, id: 1, max_spots_per_user: 7, updated_at: expect.stringMatching(/Z$/) },
  ]);
});

test.each([
  ["42501", "new row violates row-level security policy", "You do not have permission to perform this action"],
  ["XX000", "disk full", "Failed to save settings. Please try again."],
])("when saving fails with %s (%s), says “%s” and keeps what was typed", async (code, message, text) => {
  await open({ save: refuse(code, message) });
  await spots().fill("9");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  await expect.element(spots()).toHaveValue("9");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.element(spots()).toHaveValue("50");
});

test("says that the settings could not be loaded", async () => {
  await open({ load: refuse("XX000", "disk full") });
  await expect.element(page.getByText("Failed to load settings. Please try again.")).toBeVisible();
});
