import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { keepTiles } from "#app/browser/offline/keep-page.ts";
import { hasKeptAnswer, TILES_LIMIT } from "#app/browser/offline/kept-caches.ts";
import { spotsByIdQuery } from "#app/features/spots/spots.queries.ts";
import { listTileFiles } from "#app/ui/map/tiles/tile-addresses.ts";
import { favoritesQuery } from "./favorites.queries.ts";
import { keepFavorites } from "./keep-favorites.ts";

vi.mock("#app/browser/offline/keep-page.ts", () => ({ keepTiles: vi.fn() }));
vi.mock("#app/browser/offline/kept-caches.ts", async (load) => ({ ...(await load()), hasKeptAnswer: vi.fn() }));
// It reads the build's index of tiles.
vi.mock("#app/ui/map/tiles/tile-addresses.ts", () => ({ listTileFiles: vi.fn() }));

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const idsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`);
const tilesOf = (count: number) => Array.from({ length: count }, (_, index) => `/assets/chart-tiles-1/${index}.coast`);

/** What was asked for, and how old an answer may be that is known already. */
function clientWith(favorites: readonly string[]) {
  const client = new QueryClient();
  const asked: { key: readonly unknown[]; staleTime: unknown }[] = [];
  client.fetchQuery = (async ({ queryKey, staleTime }: { queryKey: readonly unknown[]; staleTime: unknown }) => {
    asked.push({ key: queryKey, staleTime });
    return asked.length === 1 ? favorites : [{ latitude: 53.3, longitude: -6.1 }];
  }) as typeof client.fetchQuery;
  return { client, asked };
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(listTileFiles).mockReturnValue(tilesOf(2));
  vi.mocked(hasKeptAnswer).mockResolvedValue(true);
});

test("keeps the latest 24 favorites with their conditions and the tiles around them", async () => {
  const ids = idsOf(30);
  const { client, asked } = clientWith(ids);
  await keepFavorites(client, ADA);
  expect(asked.map(({ key }) => key)).toEqual([
    favoritesQuery(ADA).queryKey,
    spotsByIdQuery(ids.slice(0, 24)).queryKey,
  ]);
  expect(keepTiles).toHaveBeenCalledExactlyOnceWith(tilesOf(2));
});

test("asks again what came before the worker was there, and nothing that it has kept", async () => {
  const known = clientWith(idsOf(1));
  await keepFavorites(known.client, ADA);
  expect(known.asked.map(({ staleTime }) => staleTime)).toEqual([Infinity, Infinity]);
  vi.mocked(hasKeptAnswer).mockResolvedValue(false);
  const early = clientWith(idsOf(1));
  await keepFavorites(early.client, ADA);
  expect(early.asked.map(({ staleTime }) => staleTime)).toEqual([0, 0]);
});

test("asks for no more tiles than are kept", async () => {
  vi.mocked(listTileFiles).mockReturnValue(tilesOf(TILES_LIMIT + 50));
  await keepFavorites(clientWith(idsOf(24)).client, ADA);
  expect(keepTiles).toHaveBeenCalledExactlyOnceWith(tilesOf(TILES_LIMIT));
});
