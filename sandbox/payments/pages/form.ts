import type { Context } from "hono";

/** The fields of a form that was sent. A body that is no form has none. */
export type Fields = { get: (name: string) => string };

const MAX_FIELD_LENGTH = 200;

export async function readFields(c: Context): Promise<Fields> {
  const parameters = new URLSearchParams(await c.req.text());
  return { get: (name) => (parameters.get(name) ?? "").slice(0, MAX_FIELD_LENGTH) };
}

const ID = /^[a-z]{2,4}_[A-Za-z0-9_]{3,80}$/;

/** An id as the provider makes them; everything else names nothing and is not even looked for. */
export const isId = (text: string) => ID.test(text);
