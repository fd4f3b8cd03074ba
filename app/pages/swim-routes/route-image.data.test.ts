import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Services, servicesContext } from "#app/backend/services.ts";
import { wholeCells } from "#app/ui/map/tiles/tile-index.ts";
import { startProduct } from "#server/testing/start-product.ts";

/** Not imported by name: the server's type check, which reads this file, doesn't know the types of routes. */
const IMAGE = "./route-image.ts";
const { loader } = (await import(IMAGE)) as { loader: (args: unknown) => Promise<Response> };

const product = await startProduct();
const ada = await product.swimmer("Ada");
let chartTilesFolder: string;

beforeAll(async () => {
  chartTilesFolder = await mkdtemp(join(tmpdir(), "tideline-route-image-"));
  // Nothing but sea.
  const manifest = { index: "w".repeat(wholeCells().length) };
  await writeFile(join(chartTilesFolder, "manifest.json"), JSON.stringify(manifest));
});
afterAll(async () => {
  await product.stop();
  await rm(chartTilesFolder, { recursive: true });
});

/** A route of Ada's along a bay; answers its id. */
async function addRoute({ latitude = 53.27, published = true, visibility = "public" } = {}) {
  const id = crypto.randomUUID();
  await product.engine.script(`
    insert into routes (id, name, visibility, created_by) values ('${id}', 'Along the bay', '${visibility}', '${ada.id}');
    insert into route_points (route_id, point_index, latitude, longitude, created_by)
      select '${id}', n, ${latitude} + n * 0.01, -6.1, '${ada.id}' from generate_series(0, 1) as n;
    update routes set published = ${published} where id = '${id}'`);
  return id;
}

function ask(routeId: string, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  const backend = { url: product.url, publishableKey: product.secrets.publishableKey };
  const services = { backend, backendFetch: product.fetch, siteUrl: product.url, chartTilesFolder };
  context.set(servicesContext, services as Services);
  const request = new Request(`${product.url}/routes/${routeId}/image.png`, { headers });
  return loader({ params: { routeId }, request, context });
}

const statusOf = (routeId: string) =>
  ask(routeId).then(
    ({ status }) => status,
    (problem: { init?: { status?: number } }) => problem.init?.status,
  );

test("a published route has a picture of 1200 by 630, which is sent once", async () => {
  const id = await addRoute();
  const response = await ask(id);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  const png = new DataView(await response.arrayBuffer());
  // Width and height, as a PNG's header has them.
  expect([png.getUint32(16), png.getUint32(20)]).toEqual([1200, 630]);
  const again = await ask(id, { "If-None-Match": response.headers.get("ETag") ?? "" });
  expect(again.status).toBe(304);
});

test("a draft and a private route have none, not even for those who know the address", async () => {
  expect(await statusOf(await addRoute({ published: false }))).toBe(404);
  expect(await statusOf(await addRoute({ visibility: "private" }))).toBe(404);
  expect(await statusOf(crypto.randomUUID())).toBe(404);
});

test("a route that starts at a sensitive spot loses its picture", async () => {
  const id = await addRoute({ latitude: 54.1 });
  expect(await statusOf(id)).toBe(200);
  const spot = { name: "Quiet cove", latitude: 54.1, longitude: -6.1, sensitivity: "hidden" as const };
  await ada.client.from("spots").insert(spot).throwOnError();
  expect(await statusOf(id)).toBe(404);
});
