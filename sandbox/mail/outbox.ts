import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMail } from "@tideline/platform/auth/mail.ts";
import { z } from "zod";

/** Older mails are deleted: this replaces a mail server, not an archive. */
const MAX_MAILS = 200;

const storedMail = z.object({
  id: z.string(),
  sentAt: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type StoredMail = z.infer<typeof storedMail>;

/** Names begin with the time, so that their order is the order of sending. */
const FILE_NAME = /^(\d{13}-[0-9a-f]{8})\.json$/;

export type Outbox = {
  send: SendMail;
  /** Newest first. */
  list(): Promise<StoredMail[]>;
  get(id: string): Promise<StoredMail | null>;
};

/** Keeps mails as files, which only their owner can read, where no mail server is configured. */
export async function createOutbox(folder: string, { maxMails = MAX_MAILS } = {}): Promise<Outbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const listIds = async () =>
    (await readdir(folder)).flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []).sort((a, b) => b.localeCompare(a));
  const get = async (id: string) => {
    if (!FILE_NAME.test(`${id}.json`)) return null;
    const text = await readFile(join(folder, `${id}.json`), "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    return text === null ? null : storedMail.parse(JSON.parse(text));
  };
  return {
    send: async (mail, delivery) => {
      const mark = createHash("sha256").update(delivery.id).digest("hex").slice(0, 8);
      // A mail that is sent again keeps its id: as a receiver does, this folds the two.
      if ((await listIds()).some((id) => id.endsWith(mark))) return;
      const id = `${Date.now()}-${mark}`;
      const stored: StoredMail = { id, sentAt: new Date().toISOString(), ...mail };
      await writeFile(join(folder, `${id}.json`), JSON.stringify(stored, null, 2), { mode: 0o600 });
      const surplus = (await listIds()).slice(maxMails);
      await Promise.all(surplus.map((old) => rm(join(folder, `${old}.json`), { force: true })));
    },
    list: async () => (await Promise.all((await listIds()).map(get))).filter((mail) => mail !== null),
    get,
  };
}
