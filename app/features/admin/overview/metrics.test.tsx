import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Metrics } from "./metrics.tsx";

afterEach(() => void vi.unstubAllGlobals());

function countOf({ pathname, searchParams }: URL) {
  if (pathname.endsWith("/profiles")) return 60;
  if (searchParams.has("created_at")) return 4;
  return searchParams.get("created_by") === "not.is.null" ? 20 : 32;
}

test("shows the four metrics with their change in whole percent", async () => {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(input, init);
    if (method !== "HEAD") return Response.json({ weeks: [], work: [], sources: [], jobs: [] });
    return new Response(null, { headers: { "Content-Range": `*/${countOf(new URL(url))}` } });
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Metrics adminId="3fa85f64-5717-4562-b3fc-2c963f66afa6" />
    </QueryClientProvider>,
  );
  const metrics = page.getByRole("listitem");
  // 4 of 32 spots are 12.5 %, 20 of 60 users 33.3 %.
  const shown = ["Total Users6033% active", "Total Spots3213% new this week", "New Spots (Week)413% of all spots"];
  for (const [index, text] of [...shown, "Active Users2033%, counted by spots added"].entries()) {
    await expect.element(metrics.nth(index)).toHaveTextContent(text);
  }
});
