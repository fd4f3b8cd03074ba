import type { UploadData } from "./upload-image.data.ts";

/** Longer than any upload takes: an older file that no profile names belongs to one that failed. */
const ABANDONED_AFTER_MS = 10 * 60_000;
/** Each more means that the swimmer changed their picture elsewhere in that very moment. */
const MAX_ATTEMPTS = 5;

/** What the files of one picture have in common: `<content hash>-<width>.webp`. */
const hashOf = (file: string) => file.slice(file.lastIndexOf("/") + 1).split("-")[0];

/** Puts it into the profile; gives the address that it takes the place of. */
async function exchange(data: UploadData, url: string | null) {
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
  // Asked last: meanwhile another upload may have made the picture before the avatar again.
  const kept = hashOf((await data.getAvatarUrl()) ?? "");
  const older = stored.filter(
    ({ name, storedAt }) =>
      hashOf(name) !== kept && (hashOf(name) === replaced || storedAt.getTime() < abandonedBefore),
  );
  if (older.length > 0) await data.removeAvatars(older.map(({ name }) => name));
}

/**
 * Makes a stored picture, or none, the swimmer's avatar and removes the one before. Only that one: a file that another upload
 * of theirs has just stored, and not named yet, must stay.
 */
export async function keepAvatar(data: UploadData, url: string | null, now: Date) {
  const before = await exchange(data, url);
  try {
    await removeOlder(data, { before, now });
  } catch (problem) {
    // The swimmer has their new picture; the next upload tries again.
    console.error("older avatars could not be removed", problem);
  }
}
