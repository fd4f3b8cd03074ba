import { pictureError } from "./picture-errors.ts";

/** Uploads held in one worker: one is decoded, the others are received or wait. */
const MAX_UPLOADS = 8;
/** So that slow uploads of one swimmer don't take every place. */
const MAX_PER_SWIMMER = 2;

/** Limits simultaneous uploads and decodes one at a time. */
export function createUploadQueue() {
  const uploadsBySwimmer = new Map<string, number>();
  let total = 0;
  let tail: Promise<unknown> = Promise.resolve();

  async function admit<T>(swimmerId: string, work: () => Promise<T>): Promise<T> {
    const own = uploadsBySwimmer.get(swimmerId) ?? 0;
    if (total >= MAX_UPLOADS || own >= MAX_PER_SWIMMER) throw pictureError("uploads_busy");
    total += 1;
    uploadsBySwimmer.set(swimmerId, own + 1);
    try {
      return await work();
    } finally {
      total -= 1;
      const left = (uploadsBySwimmer.get(swimmerId) ?? 1) - 1;
      if (left > 0) uploadsBySwimmer.set(swimmerId, left);
      else uploadsBySwimmer.delete(swimmerId);
    }
  }

  /** Runs `work` after all earlier work. */
  function runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  }

  return { admit, runExclusive };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
