import { join } from "node:path";
import { S3Client } from "@bradenmacdonald/s3-lite-client";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

/** A bucket of an S3-compatible store, addressed by path unless its provider knows buckets as hosts only. */
export type S3Place = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  isPathStyle: boolean;
};

/** The store that the settings name: a bucket elsewhere, or a folder beside the other data. */
export function openFileStore({ dataDir, s3 }: { dataDir: string; s3: S3Place | null }): FileStore {
  if (s3 === null) return createFolderStore(join(dataDir, "files"));
  const client = new S3Client({
    endPoint: s3.endpoint,
    region: s3.region,
    bucket: s3.bucket,
    accessKey: s3.accessKeyId,
    secretKey: s3.secretAccessKey,
    pathStyle: s3.isPathStyle,
  });
  return createS3Store(client);
}
