import { createHash } from "node:crypto";
import type { FileStore } from "../files/file-store.ts";
import type { ContentMetadata } from "../objects.ts";
import { internalError } from "../storage-error.ts";
import { createContentCheck, HEAD_BYTES } from "./check-content.ts";
import type { IncomingFile } from "./incoming-file.ts";

/** As long as the MD5 tags of the hosted service. */
const ETAG_LENGTH = 32;

type ContentCheck = ReturnType<typeof createContentCheck>;

/** The content, its first chunks joined to the bytes that the check needs. */
async function* withHead(content: AsyncIterable<Uint8Array>) {
  const head: Uint8Array[] = [];
  let headBytes = 0;
  for await (const chunk of content) {
    if (headBytes >= HEAD_BYTES) {
      yield chunk;
      continue;
    }
    head.push(chunk);
    headBytes += chunk.length;
    if (headBytes >= HEAD_BYTES) yield Buffer.concat(head);
  }
  if (headBytes < HEAD_BYTES) yield Buffer.concat(head);
}

/** Passes on the content while the check allows it. */
async function* checked(content: AsyncIterable<Uint8Array>, check: ContentCheck, onBytes: (bytes: Uint8Array) => void) {
  let hasBegun = false;
  for await (const chunk of withHead(content)) {
    if (!hasBegun) await check.start(chunk);
    hasBegun = true;
    check.add(chunk);
    onBytes(chunk);
    yield chunk;
  }
}

type Place = { files: FileStore; version: string; allowedTypes: readonly string[] | null };

/** Streams a file into the store under `version`; returns its metadata. */
export async function receiveFile(file: IncomingFile, { files, version, allowedTypes }: Place) {
  const check = createContentCheck(file.mimeType, allowedTypes);
  const hash = createHash("sha256");
  let size = 0;
  const content = checked(file.content, check, (bytes) => {
    hash.update(bytes);
    size += bytes.length;
  });
  await files.write(version, content);
  const metadata: ContentMetadata = {
    eTag: `"${hash.digest("hex").slice(0, ETAG_LENGTH)}"`,
    size,
    mimetype: check.end(),
    cacheControl: file.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  // Fail rather than trust a store that wrote a different number of bytes.
  if ((await files.size(version)) !== size)
    throw internalError(new Error("the store wrote a different number of bytes"));
  return metadata;
}
