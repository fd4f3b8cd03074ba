import { QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "#app/backend/query-client.ts";
import { AppError } from "#domain/errors.ts";
import { swimRouteQuery } from "../swim-routes.queries.ts";
import { readDrafts, storeDraft } from "./draft/device-drafts.ts";
import type { PlannedRoute } from "./planned-route.ts";
import { RoutePlanner } from "./route-planner.tsx";
import { ADA, aDraft, ROUTE } from "./testing/a-draft.ts";

const backend = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("#app/backend/browser-client.ts", () => ({ getBrowserClient: async () => ({}) }));
vi.mock("../swim-routes.data.ts", () => ({ getSwimRoute: backend.get, listSwimRoutes: vi.fn() }));
vi.mock("./planner.tsx", () => ({
  Planner: ({ opened, onReopen }: { opened: PlannedRoute; onReopen: (which: "new") => void }) => (
    <button type="button" onClick={() => onReopen("new")}>
      {opened.details.name || "Nothing"} {opened.identity.basedOn}
    </button>
  ),
}));

const route = (version: string) => ({
  ...{ id: ROUTE, createdBy: ADA, published: false, updatedAt: version, points: [], spots: [] },
  ...{ name: "Dalkey", description: "", type: "loop", visibility: "public" },
});

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
});

async function open(queryClient = createQueryClient(() => undefined)) {
  const props = { userId: ADA, near: null, startSpot: null, copyId: null };
  const Pages = createRoutesStub([
    { path: "/routes/create", Component: () => <RoutePlanner {...props} routeId={null} /> },
    { path: "/routes/:id/edit", Component: () => <RoutePlanner {...props} routeId={ROUTE} /> },
  ]);
  await render(
    <QueryClientProvider client={queryClient}>
      <Pages initialEntries={[`/routes/${ROUTE}/edit`]} />
    </QueryClientProvider>,
  );
}

test("a route opens as the server has it now, not as it was read before", async () => {
  const queryClient = createQueryClient(() => undefined);
  queryClient.setQueryData(swimRouteQuery(ROUTE).queryKey, route("v1") as never);
  storeDraft(aDraft({ isSent: true, routeId: ROUTE, basedOn: "v2" }));
  backend.get.mockResolvedValue(route("v2"));
  await open(queryClient);
  await expect.element(page.getByRole("button", { name: "Dalkey v2" })).toBeVisible();
});

test("without an answer the copy of this device opens", async () => {
  storeDraft(aDraft({ isSent: true, routeId: ROUTE, basedOn: "v2", name: "Kept" }));
  backend.get.mockRejectedValue(new AppError("request_failed", "No network"));
  await open();
  await expect.element(page.getByRole("button", { name: "Kept v2" })).toBeVisible();
});

test("a new route from an edit page is empty and leaves drafts alone", async () => {
  storeDraft(aDraft({ isSent: true, routeId: ROUTE, basedOn: "v2" }));
  backend.get.mockResolvedValue(route("v2"));
  await open();
  await page.getByRole("button", { name: "Dalkey v2" }).click();
  await expect.element(page.getByRole("button", { name: "Nothing" })).toBeVisible();
  expect(readDrafts(ADA)).toHaveLength(1);
});
