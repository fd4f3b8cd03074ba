/** The two sizes from `upload-image`, by the longer side in pixels. */
const LARGE = "-1600.webp";
const SMALL = "-480.webp";

export const thumbnailPath = (path: string) => path.replace(LARGE, SMALL);

/** `backendUrl` is the address for browsers. */
export function pictureUrls(backendUrl: string, path: string) {
  const address = (name: string) => `${backendUrl}/storage/v1/object/public/spot-images/${name}`;
  return { url: address(path), thumbnailUrl: address(thumbnailPath(path)) };
}
