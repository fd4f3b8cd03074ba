import type { UploadData } from "./upload-image.data.ts";

/** Longer than any upload takes: older files without a profile are left from failed uploads. */
const ABANDONED_AFTER_MS = 10 * 60_000;
/** Each retry means the avatar was changed elsewhere at the same time. */
const MAX_ATTEMPTS = 5;

/** Both files of a picture share the hash: `<content hash>-<width>.webp`. */
const hashOf = (file: string) => file.slice(file.lastIndexOf("/") + 1).split("-")[0];

/** Sets the profile's avatar; returns the previous URL. */
async function replaceAvatar(data: UploadData, url: string | null) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await data.getAvatarUrl();
    if (before === url || (await data.replaceAvatar(before, url))) return before;
  }
  throw new Error("the profile kept changing while the avatar was set");
}

async function removeOlder(data: UploadData, { before, now }: { before: string | null; now: Date }) {
  const replaced = before === null ? undefined : hashOf(before);
  const abandonedBefore = now.getTime() - ABANDONED_AFTER_MS;
  const stored = await data.listPictures("avatars");
  // Read last: another upload may have made the previous picture the avatar again.
  const kept = hashOf((await data.getAvatarUrl()) ?? "");
  const older = stored.filter(
    ({ name, storedAt }) =>
      hashOf(name) !== kept && (hashOf(name) === replaced || storedAt.getTime() < abandonedBefore),
  );
  if (older.length > 0) await data.removeAvatars(older.map(({ name }) => name));
}

/** Sets or clears the avatar and removes the previous one, but no file that another upload has stored and not yet referenced. */
export async function setAvatar(data: UploadData, url: string | null, now: Date) {
  const before = await replaceAvatar(data, url);
  try {
    await removeOlder(data, { before, now });
  } catch (problem) {
    // The new avatar is set; the next upload cleans up.
    console.error("older avatars could not be removed", problem);
  }
}
