import { createHash } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import type { Books } from "../books.ts";
import type { Delivery } from "../post/deliver.ts";
import type { Idempotency, Query, Scope, Store } from "../store.ts";
import { present, toListPaths } from "./expand.ts";
import { type Form, parseForm } from "./form.ts";
import { page, readParameters, showInput } from "./parameters.ts";

export type ApiEnv = { Variables: { providerRequestId: string } };
export type ApiParts = { store: Store; delivery: Delivery };

const MAX_KEY_LENGTH = 255;

async function readForm(c: Context): Promise<{ form: Form; body: string }> {
  const query = new URL(c.req.url).search.slice(1);
  const isForm = c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const body = isForm ? await c.req.text() : "";
  return { form: { ...parseForm(query), ...parseForm(body) }, body };
}

const expansionsOf = ({ expand }: Form) => (Array.isArray(expand) ? expand.map(String) : undefined);

function toIdempotency(c: Context, body: string): Idempotency | null {
  const key = c.req.header("Idempotency-Key")?.slice(0, MAX_KEY_LENGTH);
  if (c.req.method !== "POST" || !key) return null;
  const fingerprint = createHash("sha256").update(`${c.req.path} ${body}`).digest("hex");
  return { key, fingerprint, onReplay: () => c.header("Idempotent-Replayed", "true") };
}

/** How the routes read requests, do their work on the books and answer. */
export function createActions({ store, delivery }: ApiParts) {
  /** Answers a request that changes something, at most once for each idempotency key. */
  async function change<T extends z.ZodType>(
    c: Context<ApiEnv>,
    schema: T,
    work: (books: Books, parameters: z.output<T>) => unknown,
    scopeOf: (parameters: z.output<T>) => Scope = () => null,
  ) {
    const { form, body } = await readForm(c);
    const parameters = readParameters(schema, form);
    const idempotency = toIdempotency(c, body);
    const request = { id: c.get("providerRequestId"), idempotency_key: idempotency?.key ?? null };
    try {
      const scope = scopeOf(parameters);
      const done = await store.inBooks(scope, (books) => work(books, parameters), { request, idempotency });
      return c.json(await present(done, expansionsOf(form), store.read));
    } finally {
      delivery.kick();
    }
  }

  /** Answers with one object. What fell due before it is looked at happens first. */
  async function show(c: Context<ApiEnv>, id: string, find: (books: Books) => unknown) {
    const { form } = await readForm(c);
    readParameters(showInput, form);
    const found = await store.inBooks(id, find);
    delivery.kick();
    return c.json(await present(found, expansionsOf(form), store.read));
  }

  /** Answers with a page of a list. */
  async function list<T extends z.ZodObject>(c: Context<ApiEnv>, schema: T, toQuery: (filters: z.output<T>) => Query) {
    const { form } = await readForm(c);
    readParameters(z.strictObject({ ...schema.shape, ...page.shape }), form);
    const query = toQuery(readParameters(schema, form));
    const { starting_after: startingAfter, ending_before: endingBefore, limit, expand } = readParameters(page, form);
    const paths = toListPaths(query.kind, expand);
    const { data, hasMore } = await store.list(query, { startingAfter, endingBefore, limit });
    delivery.kick();
    const shown = await Promise.all(data.map((object) => present(object, paths, store.read)));
    return c.json({ object: "list", url: new URL(c.req.url).pathname, has_more: hasMore, data: shown });
  }

  return { change, show, list };
}
export type Actions = ReturnType<typeof createActions>;
