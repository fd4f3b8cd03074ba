import type { Context } from "hono";
import { invalidBucketName, invalidKey } from "./storage-error.ts";

const MOUNT = "/storage/v1";

/** What the hosted service takes: letters, digits and a few signs, which every S3 can hold. */
const NAME = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const BUCKET_NAME = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/;
const MAX_NAME_LENGTH = 1024;

/** A step that browsers and proxies take out of an address, so that the file could not be reached by it. */
const isUnreachable = (step: string) => step === "" || step === "." || step === "..";

/** Throws `InvalidKey` for a name that no file may have. */
export function checkObjectName(name: string): string {
  const isValid = name.length <= MAX_NAME_LENGTH && NAME.test(name) && !name.split("/").some(isUnreachable);
  if (!isValid) throw invalidKey(name.slice(0, MAX_NAME_LENGTH));
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
    // Percent signs that encode nothing name nothing, as the check below would say.
    throw invalidKey(step);
  }
}

/** What follows the mount and `route` in the address, decoded once; Hono would decode it twice. */
function readSteps(c: Context, route: string) {
  const { pathname } = new URL(c.req.url);
  const depth = `${MOUNT}${route}`.split("/").length;
  return pathname.split("/").slice(depth).map(decode);
}

/** The bucket that an address names after `route`. */
export function readBucketName(c: Context, route: string): string {
  return checkBucketName(readSteps(c, route)[0] ?? "");
}

export type Target = { bucket: string; name: string };

/** The file that an address names after `route`, such as `/object/public`. */
export function readTarget(c: Context, route: string): Target {
  const [bucket = "", ...name] = readSteps(c, route);
  return { bucket: checkBucketName(bucket), name: checkObjectName(name.join("/")) };
}
