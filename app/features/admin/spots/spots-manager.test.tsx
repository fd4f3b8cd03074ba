import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SpotsManager } from "./spots-manager.tsx";

afterEach(() => void vi.unstubAllGlobals());

const toRow = (_: unknown, number: number) => ({
  id: `3fa85f64-5717-4562-b3fc-2c963f66af${number + 10}`,
  name: `Pond ${number}`,
  description: "",
  latitude: 53,
  longitude: -6,
  city: "",
  state: "",
  country: "",
  rating: null,
  image_url: null,
  difficulty: null,
  approval_status: "approved",
  updated_at: "2026-11-22T08:00:00Z",
});

/** The list of a backend with so many spots on this page. */
async function show(count: number) {
  const rows = Array.from({ length: count }, toRow);
  vi.stubGlobal("fetch", async () => Response.json(rows, { headers: { "Content-Range": `0-${count - 1}/${count}` } }));
  await render(
    <QueryClientProvider client={new QueryClient()}>
      {/* Another page each time: what was read for one is remembered. */}
      <MemoryRouter initialEntries={[`/admin/spots?page=${count + 1}`]}>
        <SpotsManager adminId={crypto.randomUUID()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  [9, false],
  [10, true],
])("with %d rows, Next is enabled: %o", async (count, isEnabled) => {
  await show(count);
  await expect.element(page.getByRole("button", { name: "Edit Pond 0" })).toBeVisible();
  const next = page.getByRole("button", { name: "Next" });
  await (isEnabled ? expect.element(next).toBeEnabled() : expect.element(next).toBeDisabled());
});

test("says that there are no spots", async () => {
  await show(0);
  await expect.element(page.getByText("No spots found")).toBeVisible();
});
