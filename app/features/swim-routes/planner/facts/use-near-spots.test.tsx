import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "#app/backend/query-client.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { useSpotsOfRoute } from "./use-near-spots.ts";

const backend = vi.hoisted(() => ({ list: vi.fn() }));
vi.mock("#app/backend/browser-client.ts", () => ({ getBrowserClient: async () => ({}) }));
vi.mock("#app/features/spots/named-spots.data.ts", () => ({ listSpotsById: backend.list }));

const spot = (id: string) => ({ id }) as Spot;
const NEAR = [spot("near")];
const ON_ROUTE = ["near", "far"];

function Names() {
  return useSpotsOfRoute(ON_ROUTE, NEAR)
    .map(({ id }) => id)
    .join(" and ");
}

test("a spot of the route that is far from the map is loaded by its id", async () => {
  backend.list.mockResolvedValue([spot("far")]);
  await render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Names />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("near and far")).toBeVisible();
  expect(backend.list.mock.calls[0]?.[1]).toEqual(["far"]);
});
