import type { Context } from "hono";
import { allowsRange, checkPreconditions, parseByteRange } from "./files/conditional-requests.ts";
import type { ByteRange } from "./files/file-store.ts";
import { withObject } from "./find-readable.ts";
import type { ContentMetadata, StoredObject } from "./objects.ts";
import type { StorageContext } from "./storage-context.ts";
import { invalidRange, noSuchKey, preconditionFailed } from "./storage-error.ts";

/** Types that a browser would run as ours; they are sent as plain text. */
const PROGRAM =
  /^(?:text\/html|application\/xhtml\+xml|multipart\/|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script)/i;
/** Documents that may hold scripts: they are sent as attachments. */
const DOCUMENT = /^(?:[^;]+\+xml|(?:text|application)\/(?:xml|xsl))\b/i;

function disposition(download: string | undefined, mimetype: string) {
  if (download) {
    const name = encodeURIComponent(download);
    return `attachment; filename=${name}; filename*=UTF-8''${name};`;
  }
  return download === "" || DOCUMENT.test(mimetype) ? "attachment;" : null;
}

/** Directives for shared caches apply to public files alone. */
function forPrivate(cacheControl: string) {
  const parts = cacheControl.split(",").map((part) => part.trim());
  return ["private", ...parts.filter((part) => part !== "" && !/^(?:private|public|s-maxage)\b/i.test(part))].join(
    ", ",
  );
}

type Sending = {
  /** Reads the row of the file; again when its content has been replaced meanwhile. */
  find(): Promise<StoredObject>;
  /** When the signed address expires. */
  expires?: Date;
  /** Whether shared caches may keep a copy. */
  isPublic?: boolean;
};

function describe(c: Context, { mimetype, eTag, lastModified, cacheControl }: ContentMetadata, sending: Sending) {
  const headers = new Headers({
    "Content-Type": PROGRAM.test(mimetype) ? "text/plain" : mimetype,
    ETag: eTag,
    "Last-Modified": new Date(lastModified).toUTCString(),
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
  });
  headers.set("Cache-Control", sending.isPublic ? cacheControl : forPrivate(cacheControl));
  if (sending.expires) {
    headers.set("Expires", sending.expires.toUTCString());
    headers.set("Cache-Control", "private");
  }
  const attachment = disposition(c.req.query("download"), mimetype);
  if (attachment) headers.set("Content-Disposition", attachment);
  return headers;
}

/** The range to send; null for the whole file. */
function readRange(c: Context, metadata: ContentMetadata): ByteRange | null {
  // RFC 9110, section 14.2.
  const isAllowed =
    c.req.method === "GET" && allowsRange(c, { ...metadata, lastModified: new Date(metadata.lastModified) });
  const range = isAllowed ? parseByteRange(c.req.header("Range"), metadata.size) : null;
  if (range !== "unsatisfiable") return range;
  c.header("Content-Range", `bytes */${metadata.size}`);
  throw invalidRange();
}

async function open({ files }: StorageContext, object: StoredObject, range: ByteRange | null) {
  if (object.version === null || object.metadata === null) throw noSuchKey();
  if (object.metadata.size === 0) return null;
  return files.read(object.version, range ?? undefined);
}

async function answer(c: Context, storage: StorageContext, object: StoredObject, sending: Sending) {
  const { metadata } = object;
  if (metadata === null) throw noSuchKey();
  const headers = describe(c, metadata, sending);
  const verdict = checkPreconditions(c, { eTag: metadata.eTag, lastModified: new Date(metadata.lastModified) });
  if (verdict === "failed") throw preconditionFailed();
  if (verdict === "unmodified") return new Response(null, { status: 304, headers });
  const range = readRange(c, metadata);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : metadata.size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${metadata.size}`);
  const status = range ? 206 : 200;
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  return new Response(await open(storage, object, range), { status, headers });
}

/** Answers with a file, a part of it, or that it has not changed. */
export const sendFile = (c: Context, storage: StorageContext, sending: Sending): Promise<Response> =>
  withObject(storage, sending.find, (object) => answer(c, storage, object, sending));
