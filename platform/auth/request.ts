import { isIP } from "node:net";
import type { Context } from "hono";
import { z } from "zod";
import { clientAddress, isLoopbackHost } from "../gateway/client-address.ts";
import { AuthError, validationError } from "./auth-error.ts";

/** NUL and halves of surrogate pairs, which Postgres cannot store. */
const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/i;

/** Postgres fails on JSON that is nested thousands deep. */
const MAX_DEPTH = 32;
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

const badJson = (reason: string) => new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);

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

/** An absent text is an empty one, as in GoTrue. */
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

/** Where a session was opened, for the user's own list of devices. */
export function readOrigin(c: Context) {
  const address = clientAddress(c);
  const ip = address !== null && isIP(address) ? address : null;
  return { address, ip, userAgent: c.req.header("User-Agent")?.slice(0, 500) ?? null };
}

/** Where a link may lead: our own site, by either of its names on a developer's machine; else our front page. */
export function readRedirect(c: Context, siteUrl: string): string {
  const asked = c.req.query("redirect_to") ?? c.req.header("redirect_to") ?? "";
  if (!URL.canParse(asked)) return siteUrl;
  const [site, target] = [new URL(siteUrl), new URL(asked)];
  const isSameHost =
    site.hostname === target.hostname || (isLoopbackHost(site.hostname) && isLoopbackHost(target.hostname));
  const isOurs = isSameHost && site.protocol === target.protocol && site.port === target.port;
  return isOurs && target.username + target.password === "" ? target.href : siteUrl;
}

/** Mail scanners and browsers look ahead with HEAD, which must not use a link up; Hono hands HEAD to GET handlers. */
export const isLookAhead = (c: Context) => c.req.method === "HEAD";
