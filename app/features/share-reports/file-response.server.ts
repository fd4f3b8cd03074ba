import { AppError } from "#domain/errors.ts";
import { renderFile } from "./render-queue.server.ts";

type File = {
  /** Names what is made; the same report in the same form is made once. */
  key: string;
  type: string;
  /** Shown when it is saved. */
  name: string;
  isDownload?: boolean;
  /** Of what may change: it is named by what is in it, and asked for again. */
  eTag?: string;
  render: () => Promise<Uint8Array>;
};

/** A report never changes, but it may be withdrawn: whoever has a copy asks again the next day. */
const A_DAY = "public, max-age=86400, immutable";
/** For whoever shows a picture of what may change. */
const A_WHILE = "public, max-age=300, must-revalidate";
const BUSY_SECONDS = 30;

/** Answers with a file that is made now or was made lately; when too many ask at once, with when to come again. */
export async function respondWithFile({ key, type, name, isDownload = false, eTag, render }: File): Promise<Response> {
  try {
    const file = await renderFile(key, render);
    return new Response(new Uint8Array(file), {
      headers: {
        "Content-Type": type,
        "Content-Length": String(file.length),
        "Content-Disposition": `${isDownload ? "attachment" : "inline"}; filename="${name}"`,
        ...(eTag ? { ETag: eTag, "Cache-Control": A_WHILE } : { "Cache-Control": A_DAY }),
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
