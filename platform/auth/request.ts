import { isIP } from "node:net";
import type { Context } from "hono";
import { z } from "zod";
import { clientAddress, isLoopbackHost } from "../gateway/client-address.ts";
import { AuthError, validationError } from "./auth-error.ts";

const badJson = (reason: string) => new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);

/** NUL and halves of surrogate pairs, which Postgres can keep in no text. */
const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/i;

const MAX_DEPTH = 32;

/** Postgres gives up on JSON that is nested thousands deep, and nobody's name is. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.infer<T>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text || "{}");
  } catch (problem) {
    throw badJson(problem instanceof Error ? problem.message : "invalid JSON");
  }
  if (isDeeper(body, MAX_DEPTH)) throw badJson("exceeded max depth");
  if (UNSTORABLE.test(JSON.stringify(body))) throw badJson("invalid character in a text");
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badJson(`${issue?.path.join(".") ?? "body"}: ${issue?.message ?? "invalid"}`);
}

/** Fields of GoTrue's bodies: an absent text is an empty one. */
export const textField = z
  .string()
  .nullish()
  .transform((text) => text ?? "");
export const metadataField = z.record(z.string(), z.unknown()).nullish();

export function parseEmail(email: string): string {
  if (email === "") throw validationError("An email address is required");
  if (email.length > 255) throw validationError("An email address is too long");
  if (!z.email().safeParse(email).success) throw validationError("Unable to validate email address: invalid format");
  return email.toLowerCase();
}

export const parseUuid = (text: string) => z.guid().safeParse(text).data ?? null;

/** Where a session was opened, for the swimmer's own list of devices. */
export function readOrigin(c: Context) {
  const address = clientAddress(c);
  const ip = address !== null && isIP(address) ? address : null;
  return { address, ip, userAgent: c.req.header("User-Agent")?.slice(0, 500) ?? null };
}

/** Where a link may lead on to: our own site only, or its front door. On one's own machine both its names are ours. */
export function allowedRedirect(c: Context, siteUrl: string): string {
  const asked = c.req.query("redirect_to") ?? c.req.header("redirect_to") ?? "";
  if (!URL.canParse(asked)) return siteUrl;
  const [site, target] = [new URL(siteUrl), new URL(asked)];
  const isSameHost =
    site.hostname === target.hostname || (isLoopbackHost(site.hostname) && isLoopbackHost(target.hostname));
  const isOurs = isSameHost && site.protocol === target.protocol && site.port === target.port;
  return isOurs && target.username + target.password === "" ? target.href : siteUrl;
}
