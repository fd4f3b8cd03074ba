import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Services, servicesContext } from "#app/backend/services.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { wholeCells } from "#app/ui/map/tiles/tile-index.ts";
import { PUBLIC_PAGES, publicParameters } from "#domain/public-pages.ts";
import { startProduct } from "#server/testing/start-product.ts";

type RouteEntry = { path?: string; index?: boolean; file: string; children?: RouteEntry[] };
type PageModule = { loader?: LoaderFunction; default: React.ComponentType<{ loaderData: unknown }> };

const SPOT_ID = "1b671a64-40d5-491e-99b0-da01ff1f3341";
const ROUTE_ID = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const GROUP_ID = "7e2f3a44-8c1d-4c65-9b1e-2f6d1f0f1a01";
const GATHERING_ID = "7e2f3a44-8c1d-4c65-9b1e-2f6d1f0f1a02";

/** Read by the router, by supabase-js and from the cookie of preferences. */
const OF_OTHERS = /^(index|(\w+\.)?order|theme|contrast|motion|text|units)$/;

let chartFolder: string;
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
  // Nothing but sea.
  chartFolder = await mkdtemp(join(tmpdir(), "tideline-chart-"));
  await writeFile(join(chartFolder, "manifest.json"), JSON.stringify({ index: "w".repeat(wholeCells().length) }));
  await product.engine.script(`
    insert into private.spot_rows (id, name, description, latitude, longitude, city, state, country, water_type, difficulty, is_verified)
    values ('${SPOT_ID}', 'Cove', 'A cove.', 53.27, -6.1, 'Sandycove', 'Dublin', 'Ireland', (enum_range(null::public.water_type))[1], (enum_range(null::public.spot_difficulty))[1], true)`);
  await product.engine.script(`
    insert into routes (id, name, created_by) values ('${ROUTE_ID}', 'Cove to pier', null);
    insert into route_points (route_id, point_index, latitude, longitude, created_by)
    values ('${ROUTE_ID}', 0, 53.27, -6.1, null), ('${ROUTE_ID}', 1, 53.28, -6.1, null);
    update routes set published = true where id = '${ROUTE_ID}'`);
  await product.engine.script(`
    insert into swim_groups (id, name, created_by) values ('${GROUP_ID}', 'Dippers', null);
    insert into gatherings (id, title, spot_id, time_zone, starts_at, ends_at, state, created_by)
    values ('${GATHERING_ID}', 'Sunday dip', '${SPOT_ID}', 'Europe/Dublin', now() + interval '1 day',
      now() + interval '25 hours', 'published', null)`);
});
afterAll(async () => {
  await product.stop();
  await rm(chartFolder, { recursive: true });
});

const withChildren = (entry: RouteEntry): RouteEntry[] => [entry, ...(entry.children ?? []).flatMap(withChildren)];
/** Not imported by name: the server's type check, which reads this file, doesn't know the types of routes. */
const ROUTES = "./routes.ts";
const { default: routes } = (await import(ROUTES)) as { default: RouteEntry[] };
const entries = routes.flatMap(withChildren);
const fileOf = (path: string) =>
  entries.find((entry) => (path === "/" ? entry.index : entry.path && `/${entry.path}` === path))?.file;

/** Something for each parameter that is read as more than a word. */
const VALUES: Readonly<Record<string, string>> = {
  when: "tomorrow-morning",
  spot: SPOT_ID,
  ids: SPOT_ID,
  open: "samples,watershed,reviews,points,hours",
  near: "53.2,-6.1",
};

const toServices = (): Services => ({
  backend: { url: product.url, publishableKey: product.secrets.publishableKey },
  backendFetch: product.fetch,
  siteUrl: product.url,
  mapStyles: { light: "", dark: "" },
  chartTilesFolder: chartFolder,
  construction: null,
  socialLinks: [],
  consentBanner: "bottom",
  readHealth: () => Promise.reject(new Error("no health")),
  plans: [],
  paymentSandboxPath: null,
  contactEmail: null,
  visitor: null,
  isKept: true,
  nonce: "",
  requestId: "",
  reportProblem: () => undefined,
});

/** The names of the parameters that the page's loader and its parts read. */
async function readsOf(path: string, names: readonly string[]) {
  const module = (await import(/* @vite-ignore */ `./${fileOf(path)}`)) as PageModule;
  const Page = () => createElement(module.default, { loaderData: useLoaderData() });
  const handler = createStaticHandler([{ path, ...(module.loader && { loader: module.loader }), Component: Page }]);
  // With an error the home page redirects.
  const sent = names.filter((name) => !name.startsWith("error"));
  const query = new URLSearchParams(sent.map((name) => [name, VALUES[name] ?? "1"]));
  const address = `${product.url}${path
    .replace(":spotId", SPOT_ID)
    .replace(":routeId", ROUTE_ID)
    .replace(":groupId", GROUP_ID)
    .replace(":gatheringId", GATHERING_ID)
    .replace(":country", "ireland")
    .replace(":place", "dublin")
    .replace(":water", "sea")
    .replace(":topic", "read-the-verdict")
    .replace(":guide", "cold-water")
    .replace(":tag", "tides")
    .replace(":id", "reading-a-water-sample")}?${query}`;
  const requestContext = new RouterContextProvider();
  requestContext.set(servicesContext, toServices());
  requestContext.set(swimmerContext, null);
  const spies = [
    vi.spyOn(URLSearchParams.prototype, "get"),
    vi.spyOn(URLSearchParams.prototype, "getAll"),
    vi.spyOn(URLSearchParams.prototype, "has"),
  ];
  const answer = await handler.query(new Request(address), { requestContext });
  if (!(answer instanceof Response)) {
    expect(answer.errors).toBeNull();
    const router = createStaticRouter(handler.dataRoutes, answer);
    const page = createElement(StaticRouterProvider, { router, context: answer, hydrate: false });
    renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, page));
  }
  const read = spies.flatMap(({ mock }) => mock.calls.map(([name]) => String(name)));
  for (const spy of spies) spy.mockRestore();
  return new Set(read.filter((name) => !OF_OTHERS.test(name)));
}

test.each(Object.entries(PUBLIC_PAGES))("%s reads only parameters that it declares", async (path, names) => {
  const read = await readsOf(path, names);
  expect([...read].filter((name) => !names.includes(name))).toEqual([]);
});

test("every public page has a route, and a page behind the gate is none", () => {
  expect(Object.keys(PUBLIC_PAGES).filter((path) => fileOf(path) === undefined)).toEqual([]);
  expect(publicParameters("/settings")).toBeNull();
  expect(publicParameters("/routes/create")).toBeNull();
});
