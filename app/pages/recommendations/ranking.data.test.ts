import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSpotAlerts } from "#app/features/alerts/alerts.data.ts";
import { loadCrowdReports } from "#app/features/crowd-reports/crowd-reports.data.ts";
import { readHome } from "#app/features/recommendations/home.data.ts";
import {
  listCandidates,
  listThumbs,
  readTaste,
  saveThumb,
} from "#app/features/recommendations/recommendations.data.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import { getWaterEvidence } from "#app/features/water-quality/water-quality.data.ts";
import { DEFAULT_BAND } from "#domain/conditions/swimmer-band.ts";
import { HOURS_AHEAD, scoreForSwimmer } from "#domain/recommendations/score-for-swimmer.ts";
import { givePremium } from "#server/testing/premium.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { awaitSteadyHour } from "#server/testing/steady-hour.ts";
import { loadConditions } from "../spots/spot/load-conditions.server.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const ada = await platform.swimmer("Ada");
const free = await platform.swimmer("Free");
await awaitSteadyHour();
const ASKED = { band: DEFAULT_BAND, position: { latitude: 50.6, longitude: -2.1 }, now: new Date() };

const run = (statement: ReturnType<typeof sql>) => platform.engine.run<{ id: string }>(AS_OWNER, statement);

/** A windy spot with a poor official class, a fresh sample, an alert, advice against bathing and a report of jellyfish. */
async function addSpot() {
  const [spot] = await run(
    sql`insert into spots (name, latitude, longitude, water_type, faces_deg)
      values ('Kimmeridge Bay', 50.6, -2.1, 'sea', 190) returning id`,
  );
  const id = spot?.id ?? "";
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
  const values = (base: number) => Array.from({ length: 54 }, (_, index) => base + (index % 9));
  const record = {
    spot_id: id,
    timestamp: hour,
    hourly: { start: hour, step: 3600, wind_speed: values(12), wave_height: values(0), water_temperature: values(14) },
    time_zone: "Europe/London",
    sources: [{ id: "open-meteo", name: "Open-Meteo", fetched_at: hour }],
    is_simulated: false,
    last_fetched: hour,
    next_update: new Date(Date.now() + 3_600_000).toISOString(),
    rain_24h: 9,
    forecast: [],
    sun: [],
  };
  await platform
    .service()
    .rpc("record_weather", { records: [record], outlooks: [] })
    .throwOnError();
  await run(sql`insert into water_samples (spot_id, source_id, external_id, sampled_at, e_coli, enterococci)
    select ${id}, 'eea', i::text, now() - make_interval(days => 2 + i * 9), 40 + i, 20 from generate_series(1, 18) as i`);
  await run(sql`insert into water_notices (spot_id, source_id, external_id, kind, title, starts_at, ends_at)
    values (${id}, 'england-notices', '1', 'advice', 'Pollution expected', now() - interval '1 hour', now() + interval '1 day')`);
  await run(sql`insert into alerts (spot_id, alert_type, severity, title, expiration)
    values (${id}, 'algal_bloom', 'high', 'Blue-green algae', now() + interval '5 hours')`);
  await run(sql`insert into crowd_reports (user_id, spot_id, report_type, parameters)
    values (${ada.id}, ${id}, 'wildlife', '{"value": "jellyfish"}')`);
  await run(sql`insert into storm_overflows (company, overflow_id, status, latitude, longitude, last_updated, fetched_at)
    values ('A', '1', -1, 50.61, -2.1, now(), now())`);
  return id;
}

const spotId = await addSpot();
beforeAll(() => givePremium(platform.engine, ada.id));

test("ranks a spot by the facts that its page shows", async () => {
  const [candidate] = (await listCandidates(ada.client, ASKED)) ?? [];
  const [spot] = await listSpotsById(ada.client, [spotId]);
  if (!candidate || !spot) throw new Error("The spot is not among the candidates");
  const view = await loadConditions(ada.client, spot, {
    evidence: getWaterEvidence(ada.client, spotId),
    reports: loadCrowdReports(ada.client, spotId),
    alerts: loadSpotAlerts(ada.client, spotId),
  });
  expect(candidate.facts).toMatchObject({ quality: { isOverflowSilent: true }, crowd: [{ says: expect.any(String) }] });
  expect([candidate.facts.alerts.length, candidate.facts.water?.notices.length]).toEqual([1, 1]);
  const { hour } = scoreForSwimmer(candidate, { evidence: [], feedback: [] }, ASKED.now.getTime());
  expect(view?.hours).toHaveLength(HOURS_AHEAD);
  expect(view?.timeline.hours.find(({ at }) => at === hour?.at)).toEqual(hour?.base);
});

test("answers no ranking without a plan, which is no error", async () => {
  expect(await listCandidates(free.client, ASKED)).toBeNull();
});

test("learns from stars, visits and thumbs, and forgets a removed thumb", async () => {
  await ada.client.from("favorites").insert({ user_id: ada.id, spot_id: spotId }).throwOnError();
  await ada.client.from("visited_spots").insert({ user_id: ada.id, spot_id: spotId }).throwOnError();
  await saveThumb(ada.client, ada.id, { spotId, isHelpful: true });
  await saveThumb(ada.client, ada.id, { spotId, isHelpful: false });
  expect(await readTaste(ada.client, ada.id)).toMatchObject({
    evidence: [
      { source: "favorite", spot: { id: spotId, waterType: "sea" } },
      { source: "visit", spot: { id: spotId } },
    ],
    feedback: [{ isHelpful: false, spot: { id: spotId } }],
  });
  expect(await listThumbs(ada.client, ada.id)).toEqual({ [spotId]: false });
  await saveThumb(ada.client, ada.id, { spotId, isHelpful: null });
  expect(await listThumbs(ada.client, ada.id)).toEqual({});
  await expect(saveThumb(free.client, free.id, { spotId, isHelpful: true })).rejects.toMatchObject({
    code: "feedback_not_saved",
  });
});

test("measures distances from the profile's position", async () => {
  expect(await readHome(ada.client, ada.id)).toEqual({ position: null, radiusKm: 50 });
  await ada.client.from("profiles").update({ latitude: 51, longitude: -2 }).eq("id", ada.id).throwOnError();
  expect(await readHome(ada.client, ada.id)).toMatchObject({ position: { latitude: 51, longitude: -2 } });
});
