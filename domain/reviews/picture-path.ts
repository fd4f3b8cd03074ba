/** Both sizes that `upload-image` makes of a picture of a spot, by the longer side in pixels. */
const LARGE = "-1600.webp";
const SMALL = "-480.webp";

/** Where a stored picture is served; `backendUrl` is where the backend answers browsers. */
export function pictureUrls(backendUrl: string, path: string) {
  const address = (name: string) => `${backendUrl}/storage/v1/object/public/spot-images/${name}`;
  return { url: address(path), thumbnailUrl: address(path.replace(LARGE, SMALL)) };
}
