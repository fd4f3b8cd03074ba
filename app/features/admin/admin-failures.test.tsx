import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Metrics } from "./overview/metrics.tsx";
import { WorkQueue } from "./overview/work-queue.tsx";
import { SpotsManager } from "./spots/spots-manager.tsx";
import { UsersList } from "./users/users-list.tsx";

const report = vi.fn();

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "XX000", message: "disk full" }, { status: 400 }));
  vi.stubGlobal("reportError", report);
});
afterEach(() => {
  vi.unstubAllGlobals();
  report.mockReset();
});

const adminId = "3fa85f64-5717-4562-b3fc-2c963f66afa6";

const show = (screen: ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{screen}</MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  ["spots", <SpotsManager key="spots" adminId={adminId} />, "No spots found"],
  ["users", <UsersList key="users" adminId={adminId} />, "No users found"],
  ["the work queue", <WorkQueue key="queue" adminId={adminId} healthReason={null} />, "Nothing waits."],
])("a failure to load %s is logged, not shown, and not taken for an empty list", async (what, screen, emptyText) => {
  await show(screen);
  await expect.poll(() => report.mock.calls.length).toBe(1);
  expect(report.mock.calls[0]?.[0]).toMatchObject({ cause: { message: "disk full" } });
  await expect.element(page.getByText(`Loading ${what}`)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  for (const text of [/fail|wrong|could not/i, emptyText]) {
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  }
});

test("metrics that can't be counted are logged and show a dash", async () => {
  await show(<Metrics adminId={adminId} />);
  await expect.element(page.getByText("–")).toHaveLength(4);
  await expect.element(page.getByText(/%|could not/i)).not.toBeInTheDocument();
  // Four counts and the weeks below them.
  await expect.poll(() => report.mock.calls.length).toBe(5);
});
