import type { Entry } from "tar-stream";
import type { z } from "zod";
import {
  BACKUP_FORMAT,
  BackupFileError,
  createDigest,
  type Digest,
  header,
  type Manifest,
  manifest,
  partOfTable,
  readEntryName,
} from "./archive/backup-format.ts";
import { readArchive, readText } from "./archive/read-archive.ts";

const SECRETS = "secrets";
const FILES = "files";

function parse<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupFileError("it is altered, or no backup", { cause: error });
  }
}

function requireFormat(text: string) {
  const { format } = parse(header, text);
  if (format !== BACKUP_FORMAT)
    throw new BackupFileError(`its format is ${format}, this version reads ${BACKUP_FORMAT}`);
}

/** The digests of the parts in the file. */
function createDigests() {
  const digests = new Map<string, Digest>();
  return {
    of: (part: string) => {
      const digest = digests.get(part) ?? createDigest();
      digests.set(part, digest);
      return digest;
    },
    values: () => new Map([...digests].map(([part, digest]) => [part, digest.value()])),
  };
}

/** Requires exactly the parts of the manifest, unaltered. */
function requireParts(promised: Manifest, found: ReadonlyMap<string, string>) {
  const expected = new Map([
    [SECRETS, promised.secrets.sha256],
    ...promised.tables.map((table) => [`table ${partOfTable(table.schema, table.table)}`, table.sha256] as const),
    [FILES, promised.files.sha256],
  ]);
  const nothing = createDigest().value();
  for (const part of new Set([...expected.keys(), ...found.keys()])) {
    if ((found.get(part) ?? nothing) !== expected.get(part)) throw new BackupFileError(`its ${part} is altered`);
  }
}

/** A file that has been read to its end and found complete. */
export type CheckedBackup = { path: string; manifest: Manifest };

/** Reads a whole backup and returns its manifest; throws `BackupFileError` unless every byte is as written. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const digests = createDigests();
  let promised: Manifest | undefined;
  let isFirst = true;

  async function visit(entry: Entry) {
    const name = entry.header.name;
    const place = readEntryName(name);
    if (place === null || promised || isFirst !== (place.kind === "header"))
      throw new BackupFileError("it is no backup");
    isFirst = false;
    if (place.kind === "header") requireFormat(await readText(entry));
    else if (place.kind === "manifest") promised = parse(manifest, await readText(entry));
    else if (place.kind === "secrets") digests.of(SECRETS).add(name, await readText(entry));
    else if (place.kind === "table") digests.of(`table ${place.part}`).add(name, await readText(entry));
    else for await (const _ of digests.of(FILES).addStream(name, entry));
  }

  await readArchive(path, visit);
  if (!promised) throw new BackupFileError("its end is missing");
  requireParts(promised, digests.values());
  return { path, manifest: promised };
}
