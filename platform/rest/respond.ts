import { preferenceApplied } from "./preferences.ts";
import type { Overrides } from "./response-settings.ts";
import type { RestRequest } from "./rest-request.ts";

export type Applied = Parameters<typeof preferenceApplied>[1];

/** Statuses that HTTP sends without a body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

type Outcome = {
  status: number;
  /** Left out where nothing is sent. */
  body?: string | undefined;
  applied: Applied;
  headers: Readonly<Record<string, string>>;
  overrides: Overrides;
};

/** A finished answer; a `Response` can be sent only once. */
export type Reply = {
  status: number;
  body: string | null;
  headers: Readonly<Record<string, string>>;
  /** Set by SQL, in place of those above. */
  ownHeaders?: Overrides["headers"];
};

export function respond({ media, preferences, profile }: RestRequest, outcome: Outcome): Reply {
  const { body, applied, overrides } = outcome;
  const status = overrides.status ?? outcome.status;
  const headers: Record<string, string> = { ...outcome.headers };
  const preferred = preferenceApplied(preferences, applied);
  if (preferred !== "") headers["preference-applied"] = preferred;
  if (body !== undefined) headers["content-type"] = media.contentType;
  if (body !== undefined && profile !== undefined) headers["content-profile"] = profile;
  const isEmpty = !body || WITHOUT_BODY.has(status);
  return { status, body: isEmpty ? null : body, headers, ownHeaders: overrides.headers };
}

export function toResponse({ status, body, headers, ownHeaders = [] }: Reply) {
  if (ownHeaders.length === 0) return new Response(body, { status, headers });
  const all = new Headers(headers);
  for (const [name] of ownHeaders) all.delete(name);
  for (const [name, value] of ownHeaders) all.append(name, value);
  return new Response(body, { status, headers: all });
}
