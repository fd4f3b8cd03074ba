import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SPOT_NAMES_LIMIT } from "../named-spots.data.ts";
import { spotNamesQuery } from "../spots.queries.ts";
import { SpotNames } from "./spot-names.tsx";

afterEach(() => vi.unstubAllGlobals());

const named = (name: string, number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  name,
});

/** The suggestions for typed letters, given this many names and a search that finds Zennor Cove. */
async function offer(count: number, typed: string) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(await request.text());
    return Response.json([named("Zennor Cove", 999_999)]);
  });
  const client = new QueryClient();
  const names = Array.from({ length: count }, (_, number) => named(`Abbey ${number}`, number));
  client.setQueryData(spotNamesQuery().queryKey, names);
  const { container } = await render(
    <QueryClientProvider client={client}>
      <SpotNames id="names" typed={typed} />
    </QueryClientProvider>,
  );
  const offered = () => Array.from(container.querySelectorAll("option"), ({ value }) => value);
  return { offered, asked };
}

test("suggests all names when they fit into one response", async () => {
  const { offered, asked } = await offer(2, "zen");
  expect(offered()).toEqual(["Abbey 0", "Abbey 1"]);
  expect(asked).toEqual([]);
});

test("suggests similar names when there are too many", async () => {
  const { offered, asked } = await offer(SPOT_NAMES_LIMIT, "zen");
  await expect.poll(offered, { timeout: 10_000 }).toEqual(["Zennor Cove"]);
  expect(asked.map((body) => JSON.parse(body))).toEqual([{ search_text: "zen", max_results: 20 }]);
});
