import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEFAULT_SITE_SETTINGS } from "#domain/admin/site-settings.ts";
import { SiteSettingsForm } from "./site-settings-form.tsx";

const backend = vi.hoisted(() => ({ load: vi.fn(), save: vi.fn() }));
vi.mock("#app/backend/browser-client.ts", () => ({ getBrowserClient: async () => ({}) }));
vi.mock("./site-settings.data.ts", () => ({ loadSiteSettings: backend.load, saveSiteSettings: backend.save }));

async function open() {
  backend.load.mockResolvedValue({ values: DEFAULT_SITE_SETTINGS, savedAt: "2026-11-20T09:15:00Z" });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SiteSettingsForm adminId="a" />
    </QueryClientProvider>,
  );
}

const spots = () => page.getByLabelText("Spots per swimmer");

test("refuses what a setting can't be, saves the rest and says so", async () => {
  await open();
  await spots().fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Spots per swimmer is at least 1.")).toBeVisible();
  expect(backend.save).not.toHaveBeenCalled();

  const saved = { ...DEFAULT_SITE_SETTINGS, max_spots_per_user: 7 };
  backend.save.mockResolvedValue({ values: saved, savedAt: "2026-11-23T09:15:00Z" });
  await spots().fill("7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Settings saved successfully")).toBeVisible();
  expect(backend.save.mock.calls[0]?.[1]).toEqual(saved);
});

test("keeps what was typed when saving fails, and Reset brings the last values back", async () => {
  await open();
  backend.save.mockRejectedValue(new Error("Failed to save settings. Please try again."));
  await spots().fill("9");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Failed to save settings. Please try again.")).toBeVisible();
  await expect.element(spots()).toHaveValue("9");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.element(spots()).toHaveValue("50");
});
