import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Ledger } from "../ledger.ts";
import type { AnyObject, Kind } from "../objects.ts";
import type { Query, Store } from "../store.ts";
import type { WebhookQueue } from "../webhooks/queue.ts";
import { present, requireExpandable } from "./expand.ts";
import { type Form, parseForm } from "./form.ts";
import { expandInput, pageShape, readParameters } from "./parameters.ts";

export type ApiEnv = { Variables: { providerRequestId: string } };
type Work<T extends z.ZodType> = (ledger: Ledger, parameters: z.output<T>, id: string) => AnyObject | object;

const KEY_LENGTH_LIMIT = 255;

async function readForm(c: Context): Promise<{ form: Form; body: string }> {
  const isForm = c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const body = isForm ? await c.req.text() : "";
  return { form: { ...parseForm(new URL(c.req.url).search.slice(1)), ...parseForm(body) }, body };
}

const expansionsOf = ({ expand }: Form) => (Array.isArray(expand) ? expand.map(String) : []);

function toIdempotency(c: Context, body: string) {
  const key = c.req.header("Idempotency-Key")?.slice(0, KEY_LENGTH_LIMIT);
  if (c.req.method !== "POST" || !key) return null;
  return { key, fingerprint: createHash("sha256").update(`${c.req.path} ${body}`).digest("hex") };
}

/** Whose ledger a request needs: by the id in its address, else by the object that it names. */
function findOwned(id: string | undefined, form: Form): string | null {
  const named = id ?? form.customer ?? form.subscription ?? form.payment_intent;
  return typeof named === "string" ? named : null;
}

/** Routes of the API: reading the request, working on the ledger, answering. */
export function createRoutes(store: Store, queue: WebhookQueue) {
  const app = new Hono<ApiEnv>();

  async function answer<T extends z.ZodType>(c: Context<ApiEnv>, schema: T, work: Work<T>) {
    const { form, body } = await readForm(c);
    const parameters = readParameters(schema, form);
    const id = c.req.param("id");
    const idempotency = toIdempotency(c, body);
    const request = { id: c.get("providerRequestId"), idempotency_key: idempotency?.key ?? null };
    try {
      const run = (ledger: Ledger) => work(ledger, parameters, id ?? "");
      const found = await store.withLedger(findOwned(id, form), run, { request, idempotency });
      const paths = expansionsOf(form);
      requireExpandable((found as AnyObject).object, paths);
      return c.json(await present(found, paths, store.read));
    } finally {
      queue.sendLater();
    }
  }

  return {
    app,
    post: <T extends z.ZodType>(path: string, schema: T, work: Work<T>) =>
      app.post(path, (c) => answer(c, schema, work)),
    delete: <T extends z.ZodType>(path: string, schema: T, work: Work<T>) =>
      app.delete(path, (c) => answer(c, schema, work)),
    /** One object by its id; `param` is what Stripe calls the id in an error. */
    show: (path: string, kind: Kind, param: string) =>
      app.get(`${path}/:id`, (c) => answer(c, expandInput, (ledger, _input, id) => ledger.get(kind, id, param))),
    list<T extends z.ZodRawShape>(path: string, shape: T, toQuery: (filters: z.output<z.ZodObject<T>>) => Query) {
      const [filters, page] = [z.object(shape), z.object(pageShape)];
      app.get(path, async (c) => {
        const { form } = await readForm(c);
        readParameters(z.strictObject({ ...shape, ...pageShape }), form);
        const query = toQuery(readParameters(filters, form));
        const { starting_after: startingAfter, limit } = readParameters(page, form);
        const paths = expansionsOf(form).map((expansion) => expansion.replace(/^data\./, ""));
        requireExpandable(query.kind, paths);
        const { data, hasMore } = await store.list(query, { startingAfter, limit });
        queue.sendLater();
        const shown = await Promise.all(data.map((object) => present(object, paths, store.read)));
        return c.json({ object: "list", url: new URL(c.req.url).pathname, has_more: hasMore, data: shown });
      });
    },
  };
}
export type Routes = ReturnType<typeof createRoutes>;
