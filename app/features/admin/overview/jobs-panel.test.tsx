import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { JobsPanel } from "./jobs-panel.tsx";

afterEach(() => void vi.unstubAllGlobals());

const job = (name: string, runs: object) => ({
  name,
  schedule: "0 3 * * *",
  last_success_at: null,
  last_failure_at: null,
  last_failure: null,
  next_run_at: null,
  ...runs,
});

test("shows how each job went, those that fail first with their raw error", async () => {
  const jobs = [
    job("backup", { last_success_at: "2026-11-28T03:00:00Z", next_run_at: "2026-11-29T03:00:00Z" }),
    job("new-one", {}),
    job("refresh", {
      last_success_at: "2026-11-27T03:00:00Z",
      last_failure_at: "2026-11-28T03:00:00Z",
      last_failure: "507 the disk is full",
    }),
  ];
  vi.stubGlobal("fetch", async () => Response.json({ weeks: [], work: [], sources: [], jobs }));
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <JobsPanel adminId="3fa85f64-5717-4562-b3fc-2c963f66afa6" />
    </QueryClientProvider>,
  );
  const lines = page.getByRole("listitem");
  await expect.element(lines.nth(0)).toMatchTextContent(/^refreshfailedRuns at 0 3 \* \* \* .*507 the disk is full$/);
  await page.getByText("2 without a failure").click();
  await expect.element(lines.nth(1)).toMatchTextContent(/^backup.*Next run .* · last success /);
  await expect.element(lines.nth(2)).toMatchTextContent(/^new-onenot run yet/);
});
