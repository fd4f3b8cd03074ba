import { createHash } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";
import { type S3Client, S3Errors } from "@bradenmacdonald/s3-lite-client";

/** How long the store may take with one part. */
const PART_TIMEOUT_S = 2 * 60;

type Target = { client: S3Client; objectName: string };
type Part = { number: number; etag: string };

async function begin({ client, objectName }: Target) {
  const response = await client.makeRequest({ method: "POST", objectName, query: "uploads=", returnBody: true });
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text())?.[1];
  if (!id) throw new Error("the store began an upload without an id");
  return id;
}

/** Sends bytes without copying them, as `fetch` in the library would. */
async function put(url: string, payload: Uint8Array) {
  const { request } = url.startsWith("https:") ? https : http;
  const md5 = createHash("md5").update(payload).digest("base64");
  const headers = { "Content-Length": payload.length, "Content-MD5": md5 };
  const sending = request(url, { method: "PUT", headers, signal: AbortSignal.timeout(PART_TIMEOUT_S * 1000) });
  const answered = once(sending, "response");
  // A store that refuses early closes the connection; that error, unhandled, would end the process.
  sending.on("error", () => undefined);
  sending.end(payload);
  const [response] = (await answered) as [IncomingMessage];
  return { status: response.statusCode ?? 0, etag: response.headers.etag ?? "", text: await text(response) };
}

async function sendPart({ client, objectName }: Target, uploadId: string, part: { number: number; bytes: Uint8Array }) {
  const parameters = { partNumber: String(part.number), uploadId };
  const url = await client.getPresignedUrl("PUT", objectName, { parameters, expirySeconds: PART_TIMEOUT_S });
  const answer = await put(url, part.bytes);
  if (answer.status === 200) return { number: part.number, etag: answer.etag };
  const code = /<Code>([^<]+)/.exec(answer.text)?.[1] ?? "";
  throw new S3Errors.ServerError(answer.status, code, "a part was refused");
}

async function complete({ client, objectName }: Target, uploadId: string, parts: readonly Part[]) {
  const list = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  const payload = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join("")}</CompleteMultipartUpload>`;
  const response = await client.makeRequest({
    method: "POST",
    objectName,
    query: { uploadId },
    payload,
    returnBody: true,
  });
  const answer = await response.text();
  // Putting the parts together may fail after the status line has been sent.
  if (!answer.includes("CompleteMultipartUploadResult")) {
    throw new S3Errors.ServerError(500, /<Code>([^<]+)/.exec(answer)?.[1] ?? "", "the parts could not be put together");
  }
}

/**
 * Sends parts one by one, so that only one is in memory. A failure aborts the upload at the store too; what a crash leaves
 * there is removed by the bucket's rule for incomplete uploads.
 */
export async function uploadParts(target: Target, first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  const uploadId = await begin(target);
  try {
    const sent = [await sendPart(target, uploadId, { number: 1, bytes: first })];
    for await (const bytes of rest) {
      if (bytes.length > 0) sent.push(await sendPart(target, uploadId, { number: sent.length + 1, bytes }));
    }
    await complete(target, uploadId, sent);
  } catch (problem) {
    const { client, objectName } = target;
    // The first failure is reported; an upload that cannot be aborted is left to the bucket's rule.
    await client
      .makeRequest({ method: "DELETE", objectName, query: { uploadId }, statusCode: 204 })
      .catch(() => undefined);
    throw problem;
  }
}
