import { tokenOf, until } from "@tideline/platform/realtime/realtime-fixture.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { createRealtimeClient } from "./realtime-client.ts";
import { subscribeToChanges } from "./subscribe-to-changes.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
let platform: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  platform = await startProduct();
  const { error } = await platform
    .service()
    .from("spots")
    .insert({ id: COVE, name: "Cove", latitude: 53, longitude: -6 });
  if (error) throw error;
  await platform.engine.script(
    "alter publication supabase_realtime add table public.favorites; select realtime.watch_published_tables()",
  );
});

afterAll(() => platform.stop());

test("reports only the swimmer's own changes, and a gap after a lost connection", async () => {
  const ada = await platform.swimmer("ada");
  const ben = await platform.swimmer("ben");
  const backend = { url: platform.url, publishableKey: platform.secrets.publishableKey };
  const client = createRealtimeClient(backend, () => tokenOf(ada.client));
  const events: string[] = [];
  const connections: boolean[] = [];
  const stop = subscribeToChanges(client, [{ table: "favorites", filter: `user_id=eq.${ada.id}` }], {
    onChange: (what) => events.push(what),
    onConnection: (isConnected) => connections.push(isConnected),
  });
  await until(
    () => connections.at(-1),
    (isConnected) => isConnected === true,
  );

  await ben.client.from("favorites").insert({ user_id: ben.id, spot_id: COVE });
  await ada.client.from("favorites").insert({ user_id: ada.id, spot_id: COVE });
  await until(
    () => events.length,
    (count) => count > 0,
  );
  expect(events).toEqual(["change"]);

  // A truncate sends no row changes: the channel closes with an error.
  await platform.engine.script("truncate public.favorites");
  await until(
    () => events.length,
    (count) => count > 1,
  );
  expect({ events, connections }).toEqual({ events: ["change", "gap"], connections: [true, false, true] });

  await ada.client.from("favorites").insert({ user_id: ada.id, spot_id: COVE });
  await until(
    () => events.length,
    (count) => count > 2,
  );
  stop();
  expect(events).toEqual(["change", "gap", "change"]);
  await client.disconnect();
});
