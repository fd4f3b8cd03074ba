import { QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "#app/backend/query-client.ts";
import { NoticeArea } from "#app/ui/overlay/notices.tsx";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { RouteMenu } from "./route-menu.tsx";

const [ROUTE, ADA] = [crypto.randomUUID(), crypto.randomUUID()];

afterEach(() => vi.unstubAllGlobals());

/** Shows its author the menu of a route; returns what the backend was asked to change. */
async function showMenu(published: boolean) {
  const changes: unknown[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === "PATCH") changes.push(await request.json());
    return Response.json([{ id: ROUTE }]);
  });
  const route = { id: ROUTE, name: "Around the bay", published, visibility: "public", createdBy: ADA, spots: [] };
  const Pages = createRoutesStub([
    { path: `/routes/${ROUTE}`, Component: () => <RouteMenu route={route as unknown as SwimRoute} userId={ADA} /> },
    { path: "/routes", Component: () => <p>All routes</p> },
  ]);
  await render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Pages initialEntries={[`/routes/${ROUTE}`]} />
      <NoticeArea />
    </QueryClientProvider>,
  );
  return changes;
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

test.each([
  [true, "Unpublish", "Back in your drafts."],
  [false, "Publish", "Published. Everyone can see it now."],
])("published %s: %s can be undone", async (published, action, notice) => {
  const changes = await showMenu(published);
  await press(action);
  await expect.element(page.getByText(notice)).toBeVisible();
  await press("Undo");
  await expect.poll(() => changes).toEqual([{ published: !published }, { published }]);
});

test("a deletion is undone from the list, and the route opens again", async () => {
  const changes = await showMenu(true);
  await press("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("All routes")).toBeVisible();
  await press("Undo");
  await expect.element(page.getByRole("button", { name: "Unpublish" })).toBeVisible();
  expect(changes).toEqual([{ deleted_at: expect.any(String) }, { deleted_at: null }]);
});
