import { preferenceApplied } from "./request/request-headers.ts";
import type { RestRequest } from "./request/rest-request.ts";
import { badRange } from "./rest-error.ts";

type Outcome = {
  status: number;
  /** Left out where nothing is sent. */
  body?: string | undefined;
  applied: Parameters<typeof preferenceApplied>[1];
  headers: Readonly<Record<string, string>>;
  statement?: string | undefined;
};

/** A finished answer, which can be sent any number of times. */
export type Reply = {
  status: number;
  body: string | null;
  headers: Readonly<Record<string, string>>;
  /** The text of the one read that it comes from; unset where there are more, or a write. */
  statement?: string | undefined;
};

export function respond({ media, preferences, profile }: RestRequest, outcome: Outcome): Reply {
  const { status, body, applied, statement } = outcome;
  const headers: Record<string, string> = { ...outcome.headers };
  const preferred = preferenceApplied(preferences, applied);
  if (preferred !== "") headers["preference-applied"] = preferred;
  if (body !== undefined) headers["content-type"] = media.contentType;
  if (body !== undefined && profile !== undefined) headers["content-profile"] = profile;
  return { status, body: body || null, headers, statement };
}

type Page = { body: string; rows: number; total: number | undefined; offset: bigint };

/** Answers with rows and their place in the whole: 206 when they are a part of the known total. */
export function respondWithPage(
  request: RestRequest,
  { body, rows, total, offset }: Page,
  { applied, statement }: Pick<Outcome, "applied" | "statement">,
) {
  if (total !== undefined && offset > BigInt(total)) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  const status = total !== undefined && rows < total ? 206 : 200;
  const headers = { "content-range": contentRange(offset, rows, total) };
  return respond(request, { status, body, applied, headers, statement });
}

/** `0-19/500`, `*` where a part is unknown or there are no rows. */
export function contentRange(offset: bigint, rows: number, total: number | undefined) {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + BigInt(rows) - 1n}` : "*";
  return `${range}/${total ?? "*"}`;
}
