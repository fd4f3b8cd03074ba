import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const SWIMMERS = 24;

const as = (swimmer: string): RequestContext => ({
  role: "authenticated",
  settings: { "request.jwt.claims": JSON.stringify({ role: "authenticated", sub: swimmer }) },
  readOnly: false,
  timeoutMs: 20_000,
});

test("includes simultaneous reviews of a spot in its average", async () => {
  const swimmers = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into auth.users (email, email_confirmed_at)
      select 'swimmer' || at || '@example.org', now() from generate_series(1, ${SWIMMERS}::int) as at returning id`,
  );
  const [spot] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into public.spots (name, latitude, longitude) values ('Chesil Cove', 50.5, -2.4) returning id`,
  );
  const rate = ({ id }: { id: string }, at: number) =>
    engine.run(
      as(id),
      sql`insert into public.spot_reviews (user_id, spot_id, rating) values (${id}, ${spot?.id}, ${(at % 2) * 4 + 1})`,
    );
  await Promise.all(swimmers.map(rate));
  const [stars] = await engine.run(
    AS_OWNER,
    sql`select avg_rating::float as average, rating_count as count from public.spots where id = ${spot?.id}`,
  );
  expect(stars).toEqual({ average: 3, count: SWIMMERS });
});
