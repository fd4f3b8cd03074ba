import { z } from "zod";
import type { Statement } from "../database/engine.ts";
import { invalidRequest } from "./storage-error.ts";

const ROWS_LIMIT = 1000;
const order = z.enum(["asc", "desc"]).default("asc");

/** The body of `list`: files and folders of one folder. */
export const listBody = z.object({
  prefix: z.string(),
  limit: z.int().min(1).max(ROWS_LIMIT).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  search: z.string().default(""),
  sortBy: z
    .object({ column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"), order })
    .default({ column: "name", order: "asc" }),
});

/** Names sort by their characters on every engine. */
const inOrder = (column: string) => (column === "name" || column === "key" ? `${column} collate "C"` : column);

/** Folders first, then files. As on the hosted service, `search` is the start of a name in any case. */
export function listStatement(
  bucket: string,
  { prefix, limit, offset, search, sortBy }: z.infer<typeof listBody>,
): Statement {
  const folder = prefix.replace(/^\/+|\/+$/g, "");
  const inFolder = folder === "" ? "" : `${folder}/`;
  // Without wildcards.
  const pattern = `${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const level = inFolder.split("/").length;
  return {
    text: `with found as (
        select *, path_tokens[$4::int] as step, cardinality(path_tokens) > $4::int as is_folder from storage.objects
        where bucket_id = $1 and starts_with(name, $2) and path_tokens[$4::int] ilike $3
      ), entries as (
        select distinct on (step) step as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata, true as is_folder
        from found where is_folder
        union all
        select step, id, updated_at, created_at, last_accessed_at, metadata, false from found where not is_folder
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from entries
      order by is_folder desc, ${inOrder(sortBy.column)} ${sortBy.order}, name collate "C" limit $5::int offset $6::int`,
    values: [bucket, inFolder, pattern, String(level), String(limit), String(offset)],
  };
}

/** The body of `listV2`: pages of names with a prefix, grouped at the next slash if requested. */
export const pageBody = z.object({
  prefix: z.string().default(""),
  limit: z.int().min(1).max(ROWS_LIMIT).default(ROWS_LIMIT),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  // Files have one version.
  noncurrentVersions: z.literal("exclude").optional(),
  deleteMarkers: z.literal("exclude").optional(),
  exactMatch: z.literal(false).optional(),
  sortBy: z
    .object({ column: z.enum(["name", "updated_at", "created_at"]).default("name"), order })
    .default({ column: "name", order: "asc" }),
});
type Page = z.infer<typeof pageBody>;

/** A file, or a folder without an id. `mark` is the value that the page is sorted by. */
export type PageRow = {
  id: string | null;
  key: string;
  mark: string;
  updated_at: string;
  created_at: string;
  last_accessed_at: string;
  metadata: unknown;
};

const cursorParts = z.tuple([z.string(), z.string()]);

function readCursor(cursor: string): [string, string] {
  try {
    return cursorParts.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    // Only cursors that we have made are valid.
    throw invalidRequest("Invalid cursor");
  }
}

const toCursor = ({ mark, key }: PageRow) => Buffer.from(JSON.stringify([mark, key])).toString("base64url");

/** Reads one row more than the page, to see whether another page follows. */
export function pageStatement(bucket: string, { prefix, limit, cursor, with_delimiter, sortBy }: Page): Statement {
  const { column, order: direction } = sortBy;
  const mark = column === "name" ? "key" : `to_char(${column} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US')`;
  const [lastMark, lastKey] = cursor === undefined ? [null, null] : readCursor(cursor);
  return {
    text: `with found as (
        select *, position('/' in substr(name, length($2) + 1)) as slash from storage.objects
        where bucket_id = $1 and starts_with(name, $2)
      ), entries as (
        select id, name as key, updated_at, created_at, last_accessed_at, metadata from found where not $3::boolean or slash = 0
        union all
        select null, left(name, length($2) + slash) as key, max(updated_at), min(created_at), max(last_accessed_at), null
        from found where $3::boolean and slash > 0 group by 2
      ), marked as (select *, ${mark} as mark from entries)
      select * from marked
      where $4::text is null or (mark collate "C", key collate "C") ${direction === "asc" ? ">" : "<"} ($4, $5)
      order by mark collate "C" ${direction}, key collate "C" ${direction} limit $6::int`,
    values: [bucket, prefix, String(with_delimiter), lastMark, lastKey, String(limit + 1)],
  };
}

/** The rows of a page in the shape of the hosted service. */
export function toPage(rows: readonly PageRow[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit;
  const nameOf = (key: string) => key.replace(/\/$/, "");
  return {
    hasNext,
    ...(hasNext && last && { nextCursor: toCursor(last) }),
    folders: page.filter(({ id }) => id === null).map(({ key }) => ({ key: nameOf(key), name: key })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ mark: _mark, ...object }) => ({ ...object, name: object.key })),
  };
}
