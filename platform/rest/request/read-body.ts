import type { Context } from "hono";
import { badBody } from "../rest-error.ts";
import { isNestedTooDeeply } from "./scanner.ts";

/** A body and the keys of its objects. The text goes to the database unchanged. */
export type JsonBody = { text: string; isArray: boolean; keys: readonly string[] };

const INVALID = "Empty or invalid json";

export async function readJsonBody(
  c: Context,
  options: { columns?: readonly string[] | undefined; mayBeEmpty: boolean },
) {
  const contentType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "application/json";
  if (contentType !== "application/json") throw badBody(`Content-Type not acceptable: ${contentType}`);
  const text = decodeUtf8(await c.req.arrayBuffer());
  if (text === "" && options.mayBeEmpty) return { text: "{}", isArray: false, keys: [] };
  if (isNestedTooDeeply(text)) throw badBody("The JSON is nested too deeply");
  return toJsonBody(text, options.columns);
}

function toJsonBody(text: string, columns: readonly string[] | undefined): JsonBody {
  const value = parse(text);
  if (columns) return { text, isArray: Array.isArray(value), keys: columns };
  if (!Array.isArray(value)) return isObject(value) ? { text, isArray: false, keys: Object.keys(value) } : EMPTY;
  const [first] = value;
  if (value.length === 0) return EMPTY;
  if (!isObject(first)) throw badBody("All object keys must match");
  const keys = Object.keys(first);
  const isAlike = (item: unknown) =>
    isObject(item) && Object.keys(item).length === keys.length && keys.every((key) => Object.hasOwn(item, key));
  if (!value.every(isAlike)) throw badBody("All object keys must match");
  return { text, isArray: true, keys };
}

const EMPTY: JsonBody = { text: "[]", isArray: true, keys: [] };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw badBody(INVALID);
  }
}

function decodeUtf8(bytes: ArrayBuffer) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw badBody(INVALID);
  }
}
