import { createHash } from "node:crypto";
import { z } from "zod";

/** Raised when an older program could no longer read what this one writes. */
export const BACKUP_FORMAT = 1;

/** The first entry identifies the file, the last one lists its contents. */
export const HEADER_ENTRY = "tideline-backup.json";
export const SECRETS_ENTRY = "secrets.json";
export const MANIFEST_ENTRY = "manifest.json";
const TABLE_ENTRY = /^tables\/([^/]+)\/\d+\.json$/;
const FILE_ENTRY = /^files\/([0-9a-f-]{36})$/;

export const header = z.object({ format: z.number().int() });

const part = z.object({ sha256: z.string() });
const table = part.extend({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
});

export const manifest = z.object({
  product: z.string(),
  createdAt: z.string(),
  /** Such as `pglite 18.3`. */
  engine: z.string(),
  /** The versions of the migrations that have run. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: part.extend({ count: z.number().int(), bytes: z.number() }),
  /** Files that were removed while the backup was made; a restore leaves out their rows. */
  missingFiles: z.array(z.string()),
  secrets: part,
});
export type Manifest = z.infer<typeof manifest>;

/** A file that cannot be restored from; its message is one line for the terminal. */
export class BackupFileError extends Error {
  override readonly name = "BackupFileError";
}

/** A table's name within an entry, without slashes. */
export const partOfTable = (schema: string, name: string) => encodeURIComponent(`${schema}.${name}`);

export const tableEntry = (partName: string, page: number) => `tables/${partName}/${page}.json`;

export const fileEntry = (version: string) => `files/${version}`;

/** The part that an entry belongs to; null for an unknown one. */
export function readEntryName(name: string) {
  if (name === HEADER_ENTRY) return { kind: "header" } as const;
  if (name === SECRETS_ENTRY) return { kind: "secrets" } as const;
  if (name === MANIFEST_ENTRY) return { kind: "manifest" } as const;
  const [, tablePart] = TABLE_ENTRY.exec(name) ?? [];
  if (tablePart !== undefined) return { kind: "table", part: tablePart } as const;
  const [, version] = FILE_ENTRY.exec(name) ?? [];
  return version === undefined ? null : ({ kind: "file", version } as const);
}

/** The digest of a part, piece by piece; names are included, so that pieces cannot be swapped. */
export function createDigest() {
  const hash = createHash("sha256");
  const digest = {
    add: (name: string, content: string | Uint8Array) => {
      hash.update(`${name}\n`).update(content);
      return digest;
    },
    /** Adds a stream and passes it on. */
    addStream: async function* (name: string, content: AsyncIterable<Uint8Array>) {
      hash.update(`${name}\n`);
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    },
    value: () => hash.digest("hex"),
  };
  return digest;
}
export type Digest = ReturnType<typeof createDigest>;

export const digestSecrets = (text: string) => createDigest().add(SECRETS_ENTRY, text).value();
