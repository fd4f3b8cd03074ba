import { requestError } from "../_shared/request-errors.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { pictureError } from "./picture-errors.ts";
import { readUpload, type UploadFields } from "./read-upload.ts";
import { type RenderedPicture, type Rendition, renderPicture } from "./render-picture.ts";
import { setAvatar } from "./set-avatar.ts";
import type { Bucket, UploadData } from "./upload-image.data.ts";
import type { UploadQueue } from "./upload-queue.ts";

const PURPOSES: Record<UploadFields["purpose"], { bucket: Bucket; rendition: Rendition }> = {
  avatar: { bucket: "avatars", rendition: { shape: "square", largePx: 512, smallPx: 96 } },
  "spot-image": { bucket: "spot-images", rendition: { shape: "whole", largePx: 1600, smallPx: 480 } },
  "report-image": { bucket: "spot-images", rendition: { shape: "whole", largePx: 1600, smallPx: 480 } },
  "workout-photo": { bucket: "workout-photos", rendition: { shape: "whole", largePx: 1600, smallPx: 480 } },
  "group-photo": { bucket: "group-photos", rendition: { shape: "whole", largePx: 1600, smallPx: 480 } },
  "cleanup-photo": { bucket: "cleanup-photos", rendition: { shape: "whole", largePx: 1600, smallPx: 480 } },
};

/** Per swimmer, separately for spots and reports. Approximate for spots: simultaneous uploads are checked in parallel. */
const MAX_SPOT_PICTURES = 200;

type Deps = { swimmerId: string; data: UploadData; queue: UploadQueue; now: () => Date };

async function hashOf(bytes: Uint8Array<ArrayBuffer>) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Named by content, so the same picture is stored once. A report's name doesn't reveal its author. */
async function nameOf(large: Uint8Array<ArrayBuffer>, purpose: UploadFields["purpose"], { swimmerId, data }: Deps) {
  if (purpose !== "report-image") return `${swimmerId}/${await hashOf(large)}`;
  const name = await data.claimReportPicture(MAX_SPOT_PICTURES);
  if (name === null) throw pictureError("too_many_pictures", { maxPictures: MAX_SPOT_PICTURES });
  return name;
}

async function store({ large, small }: RenderedPicture, purpose: UploadFields["purpose"], deps: Deps) {
  const { data } = deps;
  const { bucket, rendition } = PURPOSES[purpose];
  if (!(await data.hasRoom(bucket, large.length + small.length))) throw pictureError("no_room");
  const name = await nameOf(large, purpose, deps);
  const toPath = (px: number) => `${name}-${px}.webp`;
  const [path, thumbnail] = [toPath(rendition.largePx), toPath(rendition.smallPx)] as const;
  await data.savePicture(bucket, path, large);
  await data.savePicture(bucket, thumbnail, small);
  return { path, url: data.toUrl(bucket, path), thumbnail_url: data.toUrl(bucket, thumbnail) };
}

async function checkRoom(data: UploadData) {
  const stored = await data.listPictures("spot-images");
  if (stored.length >= 2 * MAX_SPOT_PICTURES)
    throw pictureError("too_many_pictures", { maxPictures: MAX_SPOT_PICTURES });
}

async function receive(request: Request, deps: Deps) {
  const { data, queue, now } = deps;
  if (!(await data.mayUpload())) throw requestError("insufficient_permissions");
  const { fields, bytes } = await readUpload(request, await data.getMaxImageSizeMb());
  if ("spot_id" in fields && fields.spot_id && !(await data.hasSpot(fields.spot_id)))
    throw pictureError("spot_not_found");
  if (fields.purpose === "spot-image") await checkRoom(data);
  const structure = inspectPicture(bytes);
  const picture = await queue.runExclusive(() => renderPicture(structure, PURPOSES[fields.purpose].rendition));
  const stored = await store(picture, fields.purpose, deps);
  if (fields.purpose === "avatar") await setAvatar(data, stored.url, now());
  return Response.json({ ...stored, width: picture.width, height: picture.height });
}

async function removeAvatar({ data, now }: Deps) {
  if (!(await data.mayUpload())) throw requestError("insufficient_permissions");
  await setAvatar(data, null, now());
  return Response.json({ removed: true });
}

/**
 * Converts a picture to upright sRGB without metadata and stores it in two sizes. An avatar is set in the profile and
 * replaces older ones. DELETE removes the avatar and its files.
 */
export async function handleUploadImage(request: Request, deps: Deps): Promise<Response> {
  if (request.method === "DELETE") return removeAvatar(deps);
  if (request.method !== "POST") throw requestError("method_not_allowed");
  return deps.queue.admit(deps.swimmerId, () => receive(request, deps));
}
