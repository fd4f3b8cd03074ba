import type { AccountClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { OriginalFile } from "./outbox-payloads.ts";

const BUCKET = "workout-files";
const CONTENT_TYPE = "application/octet-stream";

type Original = { userId: string; file: OriginalFile; content: Blob };

/** Named by its content, so that a file that is sent twice is kept once. */
export async function uploadOriginal(client: AccountClient, { userId, file, content }: Original) {
  const path = `${userId}/${file.sha256}.${file.format}`;
  unwrap(await client.storage.from(BUCKET).upload(path, content, { contentType: CONTENT_TYPE, upsert: true }));
  return path;
}
