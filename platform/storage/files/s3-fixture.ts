import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Place } from "./open-file-store.ts";

const BUCKET = "tideline";

/** A local server that speaks S3, with one empty bucket. */
export async function startS3(): Promise<{ place: S3Place; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "tideline-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: BUCKET,
      // The pair that the server takes.
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      isPathStyle: true,
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
