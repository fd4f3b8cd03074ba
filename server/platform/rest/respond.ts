import { preferenceApplied } from "./preferences.ts";
import type { RestRequest } from "./rest-request.ts";

export type Applied = Parameters<typeof preferenceApplied>[1];

type Reply = {
  status: number;
  /** Left out where nothing is sent. */
  body?: string | undefined;
  applied: Applied;
  headers: Readonly<Record<string, string>>;
};

export function respond({ media, preferences, profile }: RestRequest, { status, body, applied, headers }: Reply) {
  const sent: Record<string, string> = { ...headers };
  const preferred = preferenceApplied(preferences, applied);
  if (preferred !== "") sent["preference-applied"] = preferred;
  if (body !== undefined) sent["content-type"] = media.contentType;
  if (body !== undefined && profile !== undefined) sent["content-profile"] = profile;
  return new Response(body || null, { status, headers: sent });
}
