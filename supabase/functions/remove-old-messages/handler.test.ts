import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

test("removes old messages, and accepts only the service", async () => {
  await platform.engine.run(
    AS_OWNER,
    sql`insert into contact_messages (id, name, email, topic, body, state, closed_at)
      values (gen_random_uuid(), 'Gus', 'gus@example.org', 'other', 'Buy our pills', 'spam', now() - interval '31 days')`,
  );
  const call = (client: ReturnType<typeof platform.service>, method: "POST" | "GET" = "POST") =>
    client.functions.invoke("remove-old-messages", { method });
  expect((await call(platform.visitor())).response?.status).toBe(401);
  expect((await call(platform.service(), "GET")).response?.status).toBe(405);
  expect((await call(platform.service())).data).toEqual({ removed: 1 });
});
