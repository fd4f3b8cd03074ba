import { AS_OWNER, type Engine, type Statement, type Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Target } from "./object-name.ts";
import { noSuchKey } from "./storage-error.ts";

/** The `metadata` of a row, with the hosted service's names. */
export type ContentMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

/** A row of `storage.objects`, as a caller may see it. */
export type StoredObject = {
  id: string;
  name: string;
  bucket_id: string;
  version: string | null;
  metadata: ContentMetadata | null;
  user_metadata: Readonly<Record<string, unknown>> | null;
  created_at: string;
  updated_at: string;
};

/** The row of a file, if the transaction's role may see it. */
export async function requireObject(tx: Transaction, { bucket, name }: Target): Promise<StoredObject> {
  const [row] = await tx.query<StoredObject>(
    sql`select id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at
      from storage.objects where bucket_id = ${bucket} and name = ${name}`,
  );
  if (!row) throw noSuchKey();
  return row;
}

/** `upsert` replaces a file that may exist, `update` one that must exist. */
export type WriteKind = "insert" | "upsert" | "update";

export type NewContent = {
  id: string;
  version: string;
  owner: string | null;
  metadata: ContentMetadata | null;
  userMetadata: Readonly<Record<string, unknown>> | null;
};

function writeStatement({ bucket, name }: Target, kind: WriteKind, content: NewContent): Statement {
  const { id, version, owner, metadata, userMetadata } = content;
  if (kind === "update") {
    return sql`update storage.objects set version = ${version}, metadata = ${metadata}, user_metadata = ${userMetadata},
      owner = ${owner}, owner_id = ${owner}
      where bucket_id = ${bucket} and name = ${name} returning id`;
  }
  const insert = sql`insert into storage.objects (id, bucket_id, name, version, owner, owner_id, metadata, user_metadata)
    values (${id}, ${bucket}, ${name}, ${version}, ${owner}, ${owner}, ${metadata}, ${userMetadata})`;
  if (kind === "insert") return insert;
  const replace = `on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id returning id`;
  return { text: `${insert.text} ${replace}`, values: insert.values };
}

/** Writes the row with the rights of the transaction; returns its id. Reading back a new row would need another policy. */
export async function writeObject(tx: Transaction, target: Target, kind: WriteKind, content: NewContent) {
  const [row] = await tx.query<{ id: string }>(writeStatement(target, kind, content));
  if (!row && kind === "update") throw noSuchKey();
  return row?.id ?? content.id;
}

export type Bucket = {
  id: string;
  public: boolean;
  file_size_limit: string | null;
  allowed_mime_types: readonly string[] | null;
};

/** The rules of a bucket, for any caller: they are no secret. */
export async function findBucket(engine: Engine, id: string): Promise<Bucket | null> {
  const [row] = await engine.run<Bucket>(
    { ...AS_OWNER, readOnly: true },
    sql`select id, coalesce(public, false) as public, file_size_limit, to_jsonb(allowed_mime_types) as allowed_mime_types
      from storage.buckets where id = ${id}`,
  );
  return row ?? null;
}
