import { rewriteProfileFilter } from "#domain/resilience/profile-filter.ts";
import type { Guard } from "./wire-request.ts";

export const askProfileById: Guard = (next) => async (request) => {
  const query = rewriteProfileFilter(request.call, request.url.search);
  if (query === request.url.search) return next(request);
  const url = new URL(request.url);
  url.search = query;
  return next({ ...request, url });
};
