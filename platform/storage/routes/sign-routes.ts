import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Caller } from "../../caller.ts";
import { sql } from "../../database/sql.ts";
import { findReadable } from "../find-readable.ts";
import { readBucketName, readTarget, type Target } from "../object-name.ts";
import { requireObject, type WriteKind } from "../objects.ts";
import { sendFile } from "../send-file.ts";
import { ownerOf, requireCaller, type StorageContext, toStorageRequest } from "../storage-context.ts";
import { featureNotEnabled, invalidRequest } from "../storage-error.ts";
import { requireBucket, storeUpload, testUpload } from "../upload/store-upload.ts";
import { readJson } from "./read-json.ts";
import { withBody } from "./request-body.ts";
import type { UploadGrant } from "./signed-tokens.ts";

/** Ten years. */
const LIFETIME_LIMIT_S = 10 * 366 * 24 * 60 * 60;
const PATHS_LIMIT = 1000;

const lifetime = z.int().min(1).max(LIFETIME_LIMIT_S);
const oneBody = z.object({ expiresIn: lifetime, transform: z.unknown().optional(), versionId: z.unknown().optional() });
const manyBody = z.object({ expiresIn: lifetime, paths: z.array(z.string()).min(1).max(PATHS_LIMIT) });

const readToken = (c: Context) => {
  const token = c.req.query("token");
  if (!token) throw invalidRequest("querystring must have required property 'token'");
  return token;
};

const kindOf = (upsert: boolean): WriteKind => (upsert ? "upsert" : "insert");

/** The caller that a signed address was made for; the policies are checked again on upload. */
const toCaller = ({ role, owner }: UploadGrant): Caller => ({ role, claims: { role, ...(owner && { sub: owner }) } });

/** Signed addresses, for reading or uploading one file for a limited time. */
export function signRoutes(storage: StorageContext) {
  const { engine, tokens } = storage;
  const toSignedUrl = async (target: Target, lifetimeS: number) =>
    `/object/sign/${target.bucket}/${target.name}?token=${await tokens.signRead(target, lifetimeS)}`;

  /** Which of the names the caller may read, in one query. */
  async function listReadable(caller: Caller, bucket: string, names: readonly string[]) {
    const rows = await engine.run<{ name: string }>(
      toStorageRequest(caller, true),
      sql`select name from storage.objects
        where bucket_id = ${bucket} and name in (select jsonb_array_elements_text(${names}::jsonb))`,
    );
    return new Set(rows.map(({ name }) => name));
  }

  return (
    new Hono()
      .post("/object/upload/sign/:bucket/*", async (c) => {
        const target = readTarget(c, "/object/upload/sign");
        const caller = await requireCaller(c, storage);
        const upsert = c.req.header("X-Upsert") === "true";
        await requireBucket(storage, target.bucket);
        await testUpload(storage, { target, kind: kindOf(upsert), caller });
        const owner = ownerOf(caller);
        const token = await tokens.signUpload(target, { upsert, role: caller.role, ...(owner !== null && { owner }) });
        return c.json({ url: `/object/upload/sign/${target.bucket}/${target.name}?token=${token}`, token });
      })
      .put("/object/upload/sign/:bucket/*", (c) =>
        withBody(c.req.raw, async (sent) => {
          const target = readTarget(c, "/object/upload/sign");
          const grant = await tokens.verifyUpload(readToken(c), target);
          const upload = { target, kind: kindOf(grant.upsert), caller: toCaller(grant) };
          const id = await storeUpload(storage, upload, sent);
          return c.json({ Id: id, Key: `${target.bucket}/${target.name}` });
        }),
      )
      // Before the next route, whose last part is optional.
      .post("/object/sign/:bucket", async (c) => {
        const bucket = readBucketName(c, "/object/sign");
        const caller = await requireCaller(c, storage);
        const { expiresIn, paths } = await readJson(c, manyBody);
        const readable = await listReadable(caller, bucket, paths);
        const error = "Either the object does not exist or you do not have access to it";
        const toEntry = async (path: string) =>
          readable.has(path)
            ? { error: null, path, signedURL: await toSignedUrl({ bucket, name: path }, expiresIn) }
            : { error, path, signedURL: null };
        return c.json(await Promise.all(paths.map(toEntry)));
      })
      .post("/object/sign/:bucket/*", async (c) => {
        const target = readTarget(c, "/object/sign");
        const caller = await requireCaller(c, storage);
        const { expiresIn, transform, versionId } = await readJson(c, oneBody);
        if (transform !== undefined) throw featureNotEnabled("imageTransformation");
        if (versionId !== undefined) throw featureNotEnabled("versioning");
        await engine.transaction(toStorageRequest(caller, true), (tx) => requireObject(tx, target));
        return c.json({ signedURL: await toSignedUrl(target, expiresIn) });
      })
      .get("/object/sign/:bucket/*", async (c) => {
        const target = readTarget(c, "/object/sign");
        const expires = await tokens.verifyRead(readToken(c), target);
        return sendFile(c, storage, { find: () => findReadable(storage, target, "anyone"), expires });
      })
  );
}
