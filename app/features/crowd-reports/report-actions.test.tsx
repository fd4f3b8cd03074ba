import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CrowdReport } from "#domain/crowd-reports/crowd-report.ts";
import { ReportActions } from "./report-actions.tsx";

const REPORT: CrowdReport = {
  ...{ id: crypto.randomUUID(), spotId: crypto.randomUUID(), kind: "pollution", value: "litter", temperatureC: null },
  ...{ note: null, visibility: "public", status: "pending", distance: "at_spot", trust: 50, pictures: [] },
  ...{ observedAt: "2026-11-28T08:00:00Z", expiresAt: "2026-11-29T08:00:00Z", confirmations: 0, allClears: 0 },
} as CrowdReport;

async function show(report: CrowdReport) {
  const element = (
    <ReportActions userId={crypto.randomUUID()} report={report} isOwn vote={undefined} onComplain={() => undefined} />
  );
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

const plan = page.getByRole("link", { name: "Plan a cleanup" });

test("a report of litter becomes a cleanup in one press, with its place filled in", async () => {
  await show(REPORT);
  const address = `/create-event?kind=cleanup&report=${REPORT.id}&spot=${REPORT.spotId}`;
  await expect.element(plan).toHaveAttribute("href", address);
});

test("nobody picks up sewage", async () => {
  await show({ ...REPORT, value: "sewage" });
  await expect.element(page.getByText("Your report.")).toBeVisible();
  await expect.element(plan).not.toBeInTheDocument();
});
