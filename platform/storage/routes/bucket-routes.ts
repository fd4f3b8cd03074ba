import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Caller } from "../../caller.ts";
import { AS_OWNER, type Statement } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { checkBucketName, readBucketName } from "../object-name.ts";
import { ownerOf, requireCaller, type StorageContext, toStorageRequest } from "../storage-context.ts";
import {
  accessDenied,
  bucketNotEmpty,
  featureNotEnabled,
  invalidRequest,
  noSuchBucket,
  tooLarge,
} from "../storage-error.ts";
import { readJson } from "./read-json.ts";

const SELECT = `select id, name, owner, public, type::text, file_size_limit::float8 as file_size_limit,
  to_jsonb(allowed_mime_types) as allowed_mime_types, created_at, updated_at from storage.buckets`;

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

/** The bucket of a request. Throws for a file size limit above the installation's own. */
async function readBucket(c: Context, maxFileBytes: number) {
  const { versioning_status, type = "STANDARD", file_size_limit, ...bucket } = await readJson(c, body);
  if (versioning_status !== undefined) throw featureNotEnabled("versioning");
  if (type !== "STANDARD") throw featureNotEnabled(`${type.toLowerCase()} buckets`);
  // Zero means no separate limit.
  const limit = file_size_limit == null ? file_size_limit : toBytes(file_size_limit);
  if ((limit ?? 0) > maxFileBytes) throw tooLarge();
  return { ...bucket, fileSizeLimit: limit === 0 ? null : limit };
}

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().default(""),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("id"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});

/** A text array of Postgres; null allows every type. */
const toTypes = (types: readonly string[] | null | undefined) =>
  types == null || types.length === 0 ? null : `{${types.map((type) => `"${type}"`).join(",")}}`;

/** Buckets, with the rights of the caller: without further policies only the secret key sees and changes them. */
export function bucketRoutes(storage: StorageContext) {
  const { engine, orphanedFiles, maxFileBytes } = storage;
  const read = (caller: Caller, statement: Statement) => engine.run(toStorageRequest(caller, true), statement);
  const write = (caller: Caller, statement: Statement) => engine.run(toStorageRequest(caller, false), statement);

  async function requireVisible(caller: Caller, id: string) {
    const [bucket] = await read(caller, { text: `${SELECT} where id = $1`, values: [id] });
    if (!bucket) throw noSuchBucket();
    return bucket;
  }

  return new Hono()
    .get("/bucket", async (c) => {
      const caller = await requireCaller(c, storage);
      const { limit, offset, search, sortColumn, sortOrder } = listQuery.parse(c.req.query());
      const text = `${SELECT} where position($1 in name) > 0 order by ${sortColumn} ${sortOrder} limit $2::int offset $3::int`;
      return c.json(await read(caller, { text, values: [search, String(limit), String(offset)] }));
    })
    .get("/bucket/:id", async (c) => {
      const caller = await requireCaller(c, storage);
      return c.json(await requireVisible(caller, readBucketName(c, "/bucket")));
    })
    .post("/bucket", async (c) => {
      const caller = await requireCaller(c, storage);
      const { name, id = name, ...bucket } = await readBucket(c, maxFileBytes);
      const owner = ownerOf(caller);
      await write(
        caller,
        sql`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, owner_id)
          values (${checkBucketName(id)}, ${checkBucketName(name)}, ${bucket.public ?? false}, ${bucket.fileSizeLimit},
            ${toTypes(bucket.allowed_mime_types)}, ${owner}, ${owner})`,
      );
      return c.json({ name });
    })
    .put("/bucket/:id", async (c) => {
      const caller = await requireCaller(c, storage);
      const id = readBucketName(c, "/bucket");
      const { public: isPublic, fileSizeLimit, allowed_mime_types } = await readBucket(c, maxFileBytes);
      await requireVisible(caller, id);
      // Omitted fields keep their values.
      const changed = await write(
        caller,
        sql`update storage.buckets set updated_at = now(), public = coalesce(${isPublic}, public),
          file_size_limit = case when ${fileSizeLimit === undefined} then file_size_limit else ${fileSizeLimit} end,
          allowed_mime_types = case when ${allowed_mime_types === undefined} then allowed_mime_types
            else ${toTypes(allowed_mime_types)}::text[] end
          where id = ${id} returning id`,
      );
      if (changed.length === 0) throw accessDenied("new row violates row-level security policy");
      return c.json({ message: "Successfully updated" });
    })
    .post("/bucket/:id/empty", async (c) => {
      const caller = await requireCaller(c, storage);
      const id = readBucketName(c, "/bucket");
      await requireVisible(caller, id);
      await write(caller, sql`delete from storage.objects where bucket_id = ${id}`);
      orphanedFiles.sweepLater();
      return c.json({ message: "Successfully emptied" });
    })
    .delete("/bucket/:id", async (c) => {
      const caller = await requireCaller(c, storage);
      const id = readBucketName(c, "/bucket");
      await requireVisible(caller, id);
      const [used] = await engine.run(AS_OWNER, sql`select from storage.objects where bucket_id = ${id} limit 1`);
      if (used) throw bucketNotEmpty();
      const removed = await write(caller, sql`delete from storage.buckets where id = ${id} returning id`);
      if (removed.length === 0) throw accessDenied("new row violates row-level security policy");
      return c.json({ message: "Successfully deleted" });
    });
}
