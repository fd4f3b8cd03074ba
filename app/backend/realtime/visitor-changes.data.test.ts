import { until } from "@tideline/platform/realtime/realtime-fixture.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
const REEF = "00000000-0000-4000-8000-000000000002";
let platform: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  platform = await startProduct();
  const spots = [
    { id: COVE, name: "Cove", latitude: 53, longitude: -6 },
    { id: REEF, name: "Reef", latitude: 54, longitude: -6 },
  ];
  await platform.service().from("spots").insert(spots).throwOnError();
});

afterAll(() => platform.stop());

type Message = { event: string; payload: { status?: string; data?: { table: string } } };

/** Subscribes like `live-page.js`: one channel, without a session. */
async function openPage(spotId: string) {
  const key = platform.secrets.publishableKey;
  const socket = new WebSocket(`${platform.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`);
  const messages: Message[] = [];
  socket.onmessage = ({ data }) => messages.push(JSON.parse(String(data)));
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  const filter = `spot_id=eq.${spotId}`;
  const tables = ["alerts", "crowd_reports", "water_quality_records"];
  const config = { postgres_changes: tables.map((table) => ({ event: "*", schema: "public", table, filter })) };
  const payload = { config, access_token: key };
  socket.send(JSON.stringify({ topic: "realtime:spot", event: "phx_join", payload, ref: "1", join_ref: "1" }));
  await until(
    () => messages.find(({ event }) => event === "system")?.payload.status,
    (status) => status === "ok",
  );
  return { socket, tables: () => messages.flatMap(({ payload: { data } }) => (data ? [data.table] : [])) };
}

test("reports closures, crowd reports and samples of this spot to a visitor", async () => {
  const page = await openPage(COVE);
  const service = platform.service();
  const ada = await platform.swimmer("ada");
  const report = { report_type: "hazard", parameters: { value: "current" }, user_id: ada.id } as const;
  const closure = {
    alert_type: "closure",
    severity: "high",
    title: "Rocks fell",
    expiration: new Date(Date.now() + 3_600_000).toISOString(),
  } as const;
  for (const spot_id of [REEF, COVE]) {
    await service
      .from("alerts")
      .insert({ ...closure, spot_id })
      .throwOnError();
    await ada.client
      .from("crowd_reports")
      .insert({ ...report, spot_id })
      .throwOnError();
  }
  await service
    .from("water_quality_records")
    .upsert({
      spot_id: COVE,
      quality_level: "good",
      last_tested: new Date().toISOString(),
      is_safe_for_swimming: false,
      is_simulated: true,
    })
    .throwOnError();
  await until(page.tables, (tables) => tables.includes("water_quality_records"));
  // The other spot's changes were made first, so they would have arrived by now.
  expect(page.tables().filter((table) => table === "alerts")).toHaveLength(1);
  expect(page.tables().filter((table) => table === "crowd_reports")).toHaveLength(1);
  page.socket.close();
});
