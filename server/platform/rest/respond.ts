import { preferenceApplied } from "./preferences.ts";
import type { RestRequest } from "./rest-request.ts";

export type Applied = Parameters<typeof preferenceApplied>[1];

type Outcome = {
  status: number;
  /** Left out where nothing is sent. */
  body?: string | undefined;
  applied: Applied;
  headers: Readonly<Record<string, string>>;
};

/** A finished answer; a `Response` can be sent only once. */
export type Reply = { status: number; body: string | null; headers: Readonly<Record<string, string>> };

export function respond({ media, preferences, profile }: RestRequest, outcome: Outcome): Reply {
  const { status, body, applied } = outcome;
  const headers: Record<string, string> = { ...outcome.headers };
  const preferred = preferenceApplied(preferences, applied);
  if (preferred !== "") headers["preference-applied"] = preferred;
  if (body !== undefined) headers["content-type"] = media.contentType;
  if (body !== undefined && profile !== undefined) headers["content-profile"] = profile;
  return { status, body: body || null, headers };
}

export const toResponse = ({ status, body, headers }: Reply) => new Response(body, { status, headers });
