import type { Context } from "hono";
import { invalidBucketName, invalidKey } from "./storage-error.ts";

const MOUNT = "/storage/v1";

/** As on the hosted service: characters that every S3-compatible store accepts. */
const NAME = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const BUCKET_NAME = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/;
const NAME_LENGTH_LIMIT = 1024;

/** Browsers and proxies remove such steps from an address, so the file could not be reached. */
const isUnreachable = (step: string) => step === "" || step === "." || step === "..";

/** Throws `InvalidKey` for an invalid name. */
export function checkObjectName(name: string): string {
  const isValid = name.length <= NAME_LENGTH_LIMIT && NAME.test(name) && !name.split("/").some(isUnreachable);
  if (!isValid) throw invalidKey(name.slice(0, NAME_LENGTH_LIMIT));
  return name;
}

export function checkBucketName(name: string): string {
  if (!BUCKET_NAME.test(name) || name.trim() !== name) throw invalidBucketName();
  return name;
}

function decode(step: string) {
  try {
    return decodeURIComponent(step);
  } catch {
    // Invalid percent encoding is an invalid name.
    throw invalidKey(step);
  }
}

/** The path after the mount and `route`, decoded once; Hono would decode it twice. */
function readSteps(c: Context, route: string) {
  const { pathname } = new URL(c.req.url);
  const depth = `${MOUNT}${route}`.split("/").length;
  return pathname.split("/").slice(depth).map(decode);
}

/** The bucket after `route` in the address. */
export function readBucketName(c: Context, route: string): string {
  return checkBucketName(readSteps(c, route)[0] ?? "");
}

export type Target = { bucket: string; name: string };

/** The file after `route` in the address, such as `/object/public`. */
export function readTarget(c: Context, route: string): Target {
  const [bucket = "", ...name] = readSteps(c, route);
  return { bucket: checkBucketName(bucket), name: checkObjectName(name.join("/")) };
}
