import { z } from "zod";
import { requestError } from "./request-errors.ts";

/** Rejected unread if the length is declared, otherwise before parsing. */
const MAX_BODY_BYTES = 64 * 1024;

async function readJson(request: Request): Promise<unknown> {
  const declaredBytes = Number(request.headers.get("Content-Length") ?? 0);
  const text = declaredBytes > MAX_BODY_BYTES ? null : await request.text();
  if (text === null || text.length > MAX_BODY_BYTES) {
    throw requestError("invalid_body", { problem: "The body is too large" });
  }
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw requestError("invalid_body", { problem: "The body is not valid JSON" }, problem);
  }
}

/** The validated body; errors tell the caller what is wrong with it. */
export async function parseBody<T extends z.ZodType>(
  schema: T,
  request: Request,
  method: "POST" | "DELETE" = "POST",
): Promise<z.infer<T>> {
  if (request.method !== method) throw requestError("method_not_allowed");
  const { data, error } = schema.safeParse(await readJson(request));
  if (error) throw requestError("invalid_body", { problem: z.prettifyError(error) }, error);
  return data;
}
