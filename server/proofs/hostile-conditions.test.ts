import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import {
  type Asker,
  type ConditionsRequest,
  conditionsRequest,
  HONEST_WRITES,
  KNOWN_SPOT,
} from "./hostile/conditions-requests.ts";

const REQUESTS = 4_000;
const AT_ONCE = 25;
const SEED = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31);

let platform: Awaited<ReturnType<typeof startProduct>>;
let headers: Record<Asker, Record<string, string>>;

beforeAll(async () => {
  platform = await startProduct();
  const spot = { id: KNOWN_SPOT, name: "Cove", latitude: 53, longitude: -6 };
  await platform.service().from("spots").insert(spot).throwOnError();
  const { client } = await platform.swimmer("mallory");
  const { data } = await client.auth.getSession();
  const { publishableKey, secretKey } = platform.secrets;
  const json = { "Content-Type": "application/json" };
  headers = {
    visitor: { ...json, apikey: publishableKey },
    swimmer: { ...json, apikey: publishableKey, Authorization: `Bearer ${data.session?.access_token}` },
    service: { ...json, apikey: secretKey },
  };
});
afterAll(() => platform.stop());

/** Rows that the product's rules forbid, however they were created. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  "spots outside the globe":
    "select from spots where not (latitude between -90 and 90 and longitude between -180 and 180)",
  "spots without a name": "select from spots where btrim(name) = ''",
  "reviews of other than one to five stars": "select from spot_reviews where rating not between 1 and 5",
  "crowd reports from the future": "select from crowd_reports where observed_at > created_at + interval '1 hour'",
  "crowd reports outside the globe": "select from crowd_reports where abs(latitude) > 90 or abs(longitude) > 180",
  "samples without a date or a unit": "select from water_samples where sampled_at is null or unit is null",
  "samples from the future": "select from water_samples where sampled_at > created_at + interval '1 hour'",
  "samples without a value":
    "select from water_samples where num_nonnulls(e_coli, enterococci, temperature, ph_level, clarity_m, oxygen_mg_l, nitrate_mg_l, phosphate_mg_l, chlorophyll_ug_l) = 0",
  "values that are no numbers": "select from water_samples where 'NaN' in (e_coli, enterococci, temperature, ph_level)",
  "good water without a sample":
    "select from water_quality_records where quality_level <> 'unknown' and last_tested is null",
  "simulated water that is safe": "select from water_quality_records where is_simulated and is_safe_for_swimming",
  "weather without a date": 'select from weather_records where "timestamp" is null or not isfinite("timestamp")',
  "alerts that never end":
    "select from alerts where not isfinite(expiration) or expiration > \"timestamp\" + interval '366 days'",
  "share reports that nobody took down": "select from share_reports where not snapshot ? 'taken_at'",
};

const send = ({ asker, method, path, body }: ConditionsRequest) =>
  platform.fetch(`${platform.url}${path}`, {
    method,
    headers: headers[asker],
    ...(body === undefined ? {} : { body }),
  });

test("hostile requests about spots and conditions cause no server error and store nothing invalid", async () => {
  // If every request were rejected at authentication, this would prove nothing.
  for (const request of HONEST_WRITES) {
    const answer = await send(request);
    expect(answer.ok, `${request.path} ${await answer.text()}`).toBe(true);
  }
  const all = fc.sample(conditionsRequest, { seed: SEED, numRuns: REQUESTS });
  const seen: Record<string, number> = {};
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const answers = all.slice(sent, sent + AT_ONCE).map(async (request) => {
      const response = await send(request);
      const kind = `${String(response.status)[0]}xx`;
      seen[kind] = (seen[kind] ?? 0) + 1;
      const text = await response.text();
      return response.status >= 500 ? [{ request, status: response.status, text: text.slice(0, 500) }] : [];
    });
    expect((await Promise.all(answers)).flat(), `seed ${SEED}`).toEqual([]);
  }
  expect(seen["2xx"]).toBeGreaterThan(REQUESTS / 20);
  expect(seen["4xx"]).toBeGreaterThan(REQUESTS / 4);
  for (const [what, text] of Object.entries(FORBIDDEN))
    expect(await platform.engine.run(AS_OWNER, { text, values: [] }), `${what}, seed ${SEED}`).toEqual([]);
});
