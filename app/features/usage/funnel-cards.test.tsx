import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FUNNELS } from "#domain/usage/funnels.ts";
import { FunnelCards } from "./funnel-cards.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("shows how many dropped off at each step, and nothing about hidden counts", async () => {
  const [first] = FUNNELS;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { steps } = (await new Request(input, init).json()) as { steps: object[] };
    const isFirst = JSON.stringify(steps) === JSON.stringify(first?.steps.map(({ label: _, ...step }) => step));
    // Fewer than five are null.
    return Response.json(isFirst ? [200, 50, null, null] : steps.map(() => null));
  });
  const period = { fromDay: "2026-11-01", toDay: "2026-11-28", device: null };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <FunnelCards userId={crypto.randomUUID()} period={period} />
    </QueryClientProvider>,
  );
  const steps = page.getByRole("listitem");
  await expect.element(steps.nth(0)).toMatchTextContent(/^Opened a page200$/);
  await expect.element(steps.nth(1)).toMatchTextContent(/^Looked at a spot5075 % dropped off$/);
  await expect.element(steps.nth(2)).toMatchTextContent(/^Opened sign-uphidden$/);
  expect(page.getByText(/dropped off/).elements()).toHaveLength(1);
});
