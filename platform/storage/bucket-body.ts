import type { Context } from "hono";
import { z } from "zod";
import { readJson } from "./read-json.ts";
import { featureNotEnabled, invalidRequest, tooLarge } from "./storage-error.ts";

const BYTES: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Bytes, or a text such as `20MB`. */
function toBytes(value: number | string) {
  if (typeof value === "number") return value;
  const [, number, unit = ""] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(value) ?? [];
  const factor = BYTES[unit.toLowerCase()];
  if (factor === undefined) throw invalidRequest("Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B");
  return Math.floor(Number(number) * factor);
}

const mimeType = z.string().regex(/^(?:[\w!#$&^.+-]+|\*)\/(?:[\w!#$&^.+-]+|\*)$/, { error: "must be a mime type" });

const body = z.object({
  id: z.string().optional(),
  name: z.string(),
  public: z.boolean().optional(),
  file_size_limit: z.union([z.int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(mimeType).nullish(),
  type: z.string().optional(),
  versioning_status: z.unknown().optional(),
});

/** What a request says of a bucket; a limit beyond that of the place is refused. */
export async function readBucket(c: Context, maxFileBytes: number) {
  const { versioning_status, type = "STANDARD", file_size_limit, ...bucket } = await readJson(c, body);
  if (versioning_status !== undefined) throw featureNotEnabled("versioning");
  if (type !== "STANDARD") throw featureNotEnabled(`${type.toLowerCase()} buckets`);
  // Zero is the service's older way to say "none of its own".
  const limit = file_size_limit == null ? file_size_limit : toBytes(file_size_limit);
  if ((limit ?? 0) > maxFileBytes) throw tooLarge();
  return { ...bucket, fileSizeLimit: limit === 0 ? null : limit };
}
