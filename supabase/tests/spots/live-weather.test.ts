import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { closeClients, connect, listening, tokenOf, until } from "@tideline/platform/realtime/realtime-fixture.ts";
import { afterAll, afterEach, expect, test } from "vitest";
import { givePremium } from "../../../server/testing/premium.ts";
import { startProduct } from "../../../server/testing/start-product.ts";

// Which changes an open spot page receives, and which of them need a plan.
const platform = await startProduct();
afterAll(() => platform.stop());
afterEach(closeClients);

const TABLES = ["conditions_updates", "alerts", "crowd_reports"] as const;

/** The tables whose changes this page has received, in one channel as in `useSpotChanges`. */
async function openPage(token?: string) {
  const heard: string[] = [];
  const channel = connect(platform, token === undefined ? {} : { token }).channel("page");
  for (const table of TABLES) {
    channel.on("postgres_changes", { event: "*", schema: "public", table }, () => void heard.push(table));
  }
  await listening(channel);
  return heard;
}

async function addSpot() {
  const [spot] = await platform.engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude) values ('Kimmeridge Bay', 50.6, -2.1) returning id`,
  );
  return spot?.id ?? "";
}

const noteWeather = (spotId: string) =>
  platform.engine.run(
    AS_OWNER,
    sql`insert into conditions_updates (spot_id) values (${spotId})
      on conflict (spot_id) do update set updated_at = clock_timestamp()`,
  );
const warn = (spotId: string) =>
  platform.engine.run(
    AS_OWNER,
    sql`insert into alerts (spot_id, alert_type, severity, title, expiration)
      values (${spotId}, 'closure', 'high', 'Closed today', now() + interval '1 day')`,
  );

test("alerts arrive live for everyone, new weather only with a plan", async () => {
  const spotId = await addSpot();
  const [paying, free] = [await platform.swimmer("Paying"), await platform.swimmer("Free")];
  await givePremium(platform.engine, paying.id);
  const pages = {
    paying: await openPage(await tokenOf(paying.client)),
    free: await openPage(await tokenOf(free.client)),
    visitor: await openPage(),
  };
  await noteWeather(spotId);
  // Changes arrive in order: after the warning, the weather would already have arrived.
  await warn(spotId);
  await until(
    () => Object.values(pages),
    (all) => all.every((heard) => heard.includes("alerts")),
  );
  expect(pages).toEqual({ paying: ["conditions_updates", "alerts"], free: ["alerts"], visitor: ["alerts"] });
});

test("an open page gets new weather as soon as a plan starts and until it ends", async () => {
  const spotId = await addSpot();
  const swimmer = await platform.swimmer("Buyer");
  const heard = await openPage(await tokenOf(swimmer.client));
  const hasHeard = (count: number) =>
    until(
      () => heard,
      (all) => all.length >= count,
    );
  await noteWeather(spotId);
  await warn(spotId);
  await hasHeard(1);
  await givePremium(platform.engine, swimmer.id);
  await noteWeather(spotId);
  await hasHeard(2);
  await givePremium(platform.engine, swimmer.id, { accessUntil: new Date(Date.now() - 5 * 86_400_000) });
  await noteWeather(spotId);
  await warn(spotId);
  await hasHeard(3);
  expect(heard).toEqual(["alerts", "conditions_updates", "alerts"]);
});
