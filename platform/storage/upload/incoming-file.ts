import { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import type { SentBody } from "../routes/request-body.ts";
import { aborted, featureNotEnabled, invalidRequest, noContent, StorageError, tooLarge } from "../storage-error.ts";

/** For the fields, headers and boundaries of a form. */
const FORM_OVERHEAD_BYTES = 256 * 1024;
const FIELD_BYTES_LIMIT = 64 * 1024;

/** A file that is being uploaded; its content can be read once. */
export type IncomingFile = {
  mimeType: string;
  cacheControl: string;
  userMetadata: Readonly<Record<string, unknown>> | null;
  content: AsyncIterable<Uint8Array>;
};

function parseMetadata(text: string | undefined) {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (cause) {
    throw new StorageError([400, "InvalidRequest"], "The metadata is not valid JSON", { cause });
  }
  throw invalidRequest("The metadata is not an object");
}

/** It becomes a header of every answer with the file. */
function checkCacheControl(text: string) {
  if (!/^[\w ,=-]{1,200}$/.test(text)) throw invalidRequest('Invalid character in response header "cache-control"');
  return text;
}

/** Encoded content would have to be served with its encoding, which is not stored. */
function refuseEncoding(encoding: string | null | undefined) {
  if (encoding && encoding !== "identity") throw featureNotEnabled("contentEncoding");
}

function declaredBytes(headers: Headers) {
  const length = Number(headers.get("Content-Length") ?? Number.NaN);
  return headers.has("Transfer-Encoding") || Number.isNaN(length) ? 0 : length;
}

async function* countBytes(content: AsyncIterable<Uint8Array>, maxBytes: number) {
  let received = 0;
  for await (const chunk of content) {
    received += chunk.length;
    if (received > maxBytes) throw tooLarge();
    yield chunk;
  }
}

function readRaw({ headers, content }: SentBody, maxBytes: number): IncomingFile {
  refuseEncoding(headers.get("Content-Encoding"));
  const metadata = headers.get("X-Metadata");
  return {
    mimeType: headers.get("Content-Type") ?? "application/octet-stream",
    cacheControl: checkCacheControl(headers.get("Cache-Control") ?? "no-cache"),
    userMetadata: parseMetadata(metadata === null ? undefined : Buffer.from(metadata, "base64").toString()),
    content: countBytes(content, maxBytes),
  };
}

/** An unreadable form is the client's fault, whatever the parser throws. */
const toClientError = (problem: unknown) => (problem instanceof StorageError ? problem : aborted(problem));

async function* asClientErrors(content: AsyncIterable<Uint8Array>) {
  try {
    yield* content;
  } catch (problem) {
    throw toClientError(problem);
  }
}

function openForm(contentType: string) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { files: 1, fields: 20, fieldSize: FIELD_BYTES_LIMIT, headerPairs: 100 },
      // The client sends a file without a field name, others without a file name.
      isPartAFile: (_field, type, fileName) => fileName !== undefined || type === "application/octet-stream",
    });
  } catch (cause) {
    throw invalidRequest("The form has no boundary", cause);
  }
}

/** The first file of a form, with the fields before it. */
function readForm({ headers, content }: SentBody, maxBytes: number): Promise<IncomingFile> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingFile>();
  const fields = new Map<string, string>();
  const form = openForm(headers.get("Content-Type") ?? "");
  form.on("field", (name, value) => void fields.set(name, value));
  form.on("file", (_field, file, _name, _encoding, mimeType) => {
    // An error of the form also ends a file that is not read yet.
    form.on("error", (problem) => file.destroy(toClientError(problem)));
    file.on("error", (problem) => reject(toClientError(problem)));
    try {
      refuseEncoding(fields.get("contentEncoding"));
      const seconds = fields.get("cacheControl");
      resolve({
        mimeType,
        cacheControl: checkCacheControl(seconds ? `max-age=${seconds}` : "no-cache"),
        userMetadata: parseMetadata(fields.get("metadata")),
        content: asClientErrors(countBytes(file, maxBytes)),
      });
    } catch (problem) {
      reject(problem);
    }
  });
  form.on("error", (problem) => reject(toClientError(problem)));
  form.on("finish", () => reject(noContent()));
  Readable.from(countBytes(content, maxBytes + FORM_OVERHEAD_BYTES))
    .on("error", (problem) => form.destroy(problem))
    .pipe(form);
  return promise;
}

/** The file of a request, in a form or as the whole body. Throws at the first byte over `maxBytes`. */
export async function readIncomingFile(sent: SentBody, maxBytes: number): Promise<IncomingFile> {
  const isForm = /^multipart\/form-data\b/i.test(sent.headers.get("Content-Type") ?? "");
  if (declaredBytes(sent.headers) > maxBytes + (isForm ? FORM_OVERHEAD_BYTES : 0)) throw tooLarge();
  return isForm ? readForm(sent, maxBytes) : readRaw(sent, maxBytes);
}
