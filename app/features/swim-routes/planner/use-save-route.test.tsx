import { QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "#app/backend/query-client.ts";
import type { DraftKeeper } from "./draft/draft-keeper.ts";
import { PlannerStore } from "./store/planner-store.ts";
import { ROUTE } from "./testing/a-draft.ts";
import { useSaveRoute } from "./use-save-route.ts";

const notices = vi.hoisted(() => ({ show: vi.fn() }));
vi.mock("#app/ui/overlay/notices.tsx", () => ({ showNotice: notices.show }));

beforeEach(() => vi.resetAllMocks());

async function save(routeId: string | null, state: { isAllSent: boolean; kept: string }) {
  const forget = vi.fn();
  const read = () => ({ problem: null, conflict: null, kept: state.kept });
  const keeper = { save: async () => routeId, read, isAllSent: state.isAllSent, forget };
  const store = new PlannerStore();
  function SaveButton() {
    const saveRoute = useSaveRoute(store, keeper as unknown as DraftKeeper, "A route");
    return (
      <button type="button" onClick={() => void saveRoute()}>
        Save
      </button>
    );
  }
  const Pages = createRoutesStub([
    { path: "/routes/create", Component: SaveButton },
    { path: "/routes/:id", Component: () => <p>Saved route</p> },
  ]);
  await render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Pages initialEntries={["/routes/create"]} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Save" }).click();
  return forget;
}

test("a saved route opens, and its draft is forgotten", async () => {
  const forget = await save(ROUTE, { isAllSent: true, kept: "server" });
  await expect.element(page.getByText("Saved route")).toBeVisible();
  expect(forget).toHaveBeenCalledOnce();
});

test.each([
  ["changes made meanwhile stay open", ROUTE, "device", "info", "Saved without your last changes."],
  ["offline it says where the route is", null, "queued", "info", "Saved on this device."],
  ["what nothing keeps is not called saved", null, "nowhere", "error", "Not saved:"],
])("%s", async (_what, routeId, kept, kind, text) => {
  const forget = await save(routeId, { isAllSent: false, kept });
  await expect.poll(() => notices.show.mock.calls[0]?.[0]).toMatchObject({ kind, text: expect.stringContaining(text) });
  expect(forget).not.toHaveBeenCalled();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeVisible();
});
