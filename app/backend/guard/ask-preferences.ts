import { choosePreferenceHeaders } from "#domain/resilience/preference-headers.ts";
import { type Guard, withHeaders } from "./wire-request.ts";

export const askPreferences: Guard = (next) => async (request) => {
  const asked = { accept: request.headers.get("Accept") ?? "", prefer: request.headers.get("Prefer") ?? "" };
  const { accept, prefer } = choosePreferenceHeaders(request.call, asked);
  if (accept === asked.accept && prefer === asked.prefer) return next(request);
  return next(withHeaders(request, { Accept: accept, Prefer: prefer }));
};
