import { createHash } from "node:crypto";
import { drawCover } from "#app/features/covers/art/draw-cover.ts";
import { COVER_VERSION, type CoverRequest } from "#app/features/covers/cover-address.ts";
import { respondWithFile } from "#app/features/share-reports/file-response.server.ts";
import { drawPageImage, type PageImage } from "#app/features/share-reports/page-image.server.tsx";

const MARK_LENGTH = 27;
const SEED_LENGTH = 32;

const hash = (text: string, encoding: "base64url" | "hex") => createHash("sha256").update(text).digest(encoding);

/** A shore of no place, another one for each page. */
export const coverOfPath = (path: string): CoverRequest => ({
  facts: {
    water: "sea",
    faces: "any",
    exposure: "partly",
    setting: "wild",
    land: "hills",
    entry: "beach",
    landmark: "none",
  },
  seed: hash(path, "hex").slice(0, SEED_LENGTH),
  shape: "social",
  theme: "light",
});

export type PageImageWords = Omit<PageImage, "cover" | "site"> & { cover: CoverRequest };

/** Drawn once for each content; browsers and other sites ask again by its mark. */
export function respondWithPageImage(request: Request, { cover, ...words }: PageImageWords, siteUrl: string) {
  const site = new URL(siteUrl).host;
  const mark = hash(JSON.stringify({ words, cover, site, COVER_VERSION }), "base64url").slice(0, MARK_LENGTH);
  const eTag = `"${mark}"`;
  if ((request.headers.get("If-None-Match") ?? "").includes(eTag))
    return new Response(null, { status: 304, headers: { ETag: eTag } });
  return respondWithFile({
    key: `page ${mark}`,
    type: "image/png",
    name: "tideline.png",
    eTag,
    render: () => drawPageImage({ ...words, cover: drawCover(cover), site }),
  });
}
