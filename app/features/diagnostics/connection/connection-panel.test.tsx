import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConnectionPanel } from "./connection-panel.tsx";

afterEach(() => void vi.unstubAllGlobals());

const openPanel = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectionPanel />
    </QueryClientProvider>,
  );

test("says what a timeout means and what still works", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new DOMException("signal timed out", "TimeoutError")));
  await openPanel();
  await expect.element(page.getByText("Not connected", { exact: true })).toBeVisible();
  const status = page.getByRole("status");
  await expect
    .element(status)
    .toMatchTextContent(
      /Connection timed out\. The database may be under heavy load or not accessible from your current network\./,
    );
  await expect
    .element(status)
    .toMatchTextContent(/Fallback Mode: Using local profile statistics\. Some diagnostics will be limited\./);
});

test("says why a connection was refused, and tests again", async () => {
  const answer = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 503 }));
  vi.stubGlobal("fetch", answer);
  await openPanel();
  await expect.element(page.getByText("Failed to connect: status 503")).toBeVisible();
  answer.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await page.getByRole("button", { name: "Test again" }).click();
  await expect.element(page.getByText("Failed to connect: Failed to fetch")).toBeVisible();
});
