import type { Context } from "hono";
import type { z } from "zod";
import { limitBody } from "../../gateway/gateway.ts";
import { invalidRequest, tooLarge } from "../storage-error.ts";

const JSON_BYTES_LIMIT = 1024 * 1024;

/** For routes with a JSON body; uploads are counted while they stream. */
export const limitJson = limitBody({
  maxSize: JSON_BYTES_LIMIT,
  onError: () => {
    throw tooLarge("body");
  },
});

export async function readJson<T extends z.ZodType>(c: Context, schema: T): Promise<z.infer<T>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw invalidRequest("Body is not valid JSON", cause);
  }
  return schema.parse(body);
}
