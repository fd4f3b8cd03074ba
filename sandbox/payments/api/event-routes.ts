import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import type { ProviderEvent } from "../objects.ts";
import { refuseMissing } from "../refusal.ts";
import type { Store } from "../store.ts";
import type { ApiEnv } from "./actions.ts";
import { parseForm } from "./form.ts";
import { page, parametersOf, readParameters, text } from "./parameters.ts";

const eventFilters = parametersOf<Stripe.EventListParams>()(
  z.strictObject({ ...page.shape, type: text.optional(), types: z.array(text).optional() }),
);

/** What has been told, newest first: events are never changed, not even by the clock. */
export function eventRoutes({ engine }: Store) {
  return new Hono<ApiEnv>()
    .get("/events", async (c) => {
      const form = parseForm(new URL(c.req.url).search.slice(1));
      const { limit, starting_after: after } = readParameters(eventFilters, form);
      const types = [form.type, ...(Array.isArray(form.types) ? form.types : [])].filter((type) => type !== undefined);
      const rows = await engine.run<{ body: ProviderEvent }>(
        AS_OWNER,
        sql`select body from payment_sandbox.events
          where (${types.length === 0} or ${types}::jsonb ? type)
            and (${after ?? null}::text is null or seq < (select seq from payment_sandbox.events where id = ${after ?? null}))
          order by seq desc limit ${limit + 1}`,
      );
      const data = rows.slice(0, limit).map(({ body }) => body);
      return c.json({ object: "list", url: "/v1/events", has_more: rows.length > limit, data });
    })
    .get("/events/:id", async (c) => {
      const id = c.req.param("id");
      const [row] = await engine.run<{ body: ProviderEvent }>(
        AS_OWNER,
        sql`select body from payment_sandbox.events where id = ${id}`,
      );
      if (!row) throw refuseMissing("event", id);
      return c.json(row.body);
    });
}
