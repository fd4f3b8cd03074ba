import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import type { Position } from "#domain/geo/position.ts";
import { parseRouteListQuery } from "#domain/swim-routes/list/route-list-query.ts";
import type { SwimRouteRow } from "#domain/swim-routes/loaded-route.ts";
import { joinRoutePages } from "../swim-routes.queries.ts";
import { useRouteList } from "./use-route-list.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("routes load 300 ms after the profile has coordinates", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ask = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal("fetch", ask);
  const queryClient = new QueryClient();
  const { rerender } = await renderHook(
    (position: Position | undefined) =>
      useRouteList(parseRouteListQuery(new URLSearchParams()), { userId: "ada", position }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  vi.advanceTimersByTime(10_000);
  expect(queryClient.isFetching()).toBe(0);
  await rerender({ latitude: 53.29, longitude: -6.11 });
  vi.advanceTimersByTime(299);
  expect(queryClient.isFetching()).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(() => ask.mock.calls.length).toBe(1);
});

test("a route that moved to the next page is listed once", () => {
  const page = (number: number, ids: readonly string[]) => ({
    page: number,
    total: 3,
    routes: ids.map((id) => ({ id })) as SwimRouteRow[],
  });
  expect(joinRoutePages([page(0, ["a", "b"]), page(1, ["b", "c"])]).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
