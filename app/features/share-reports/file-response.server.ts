import { AppError } from "#domain/errors.ts";
import { renderFile } from "./render-queue.server.ts";

type File = {
  /** Files with the same key are rendered once. */
  key: string;
  type: string;
  name: string;
  isDownload?: boolean;
  /** For files that may change. */
  eTag?: string;
  /** Not for everybody, so that only the browser keeps it. */
  isPrivate?: boolean;
  render: () => Promise<Uint8Array>;
};

/** A report never changes, but it may be withdrawn. */
const A_DAY = "public, max-age=86400, immutable";
const A_WHILE = "public, max-age=300, must-revalidate";
const ASK_AGAIN = "private, no-cache";
const BUSY_SECONDS = 30;

function cacheControl({ isPrivate = false, eTag }: File) {
  if (isPrivate) return ASK_AGAIN;
  return eTag ? A_WHILE : A_DAY;
}

/** Responds with a rendered file, or with 503 and Retry-After when the queue is full. */
export async function respondWithFile(asked: File): Promise<Response> {
  const { key, type, name, isDownload = false, eTag, render } = asked;
  try {
    const file = await renderFile(key, render);
    return new Response(new Uint8Array(file), {
      headers: {
        "Content-Type": type,
        "Content-Length": String(file.length),
        "Content-Disposition": `${isDownload ? "attachment" : "inline"}; filename="${name}"`,
        ...(eTag && { ETag: eTag }),
        "Cache-Control": cacheControl(asked),
        "X-Robots-Tag": "noindex",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (problem) {
    if (!(problem instanceof AppError && problem.code === "share_busy")) throw problem;
    const headers = { "Retry-After": String(BUSY_SECONDS), "Cache-Control": "no-store" };
    return new Response(problem.message, { status: 503, headers });
  }
}
