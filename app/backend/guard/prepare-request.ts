import {
  choosePreferenceHeaders,
  repairContentType,
  rewriteProfileFilter,
} from "#domain/resilience/requests/rewrite-request.ts";
import { isBlockedWebhook } from "#domain/resilience/requests/webhook-block.ts";
import { wireError } from "#domain/resilience/wire-errors.ts";
import { refuse } from "./refuse.ts";
import { type Guard, withHeaders } from "./wire-request.ts";

export const askPreferences: Guard = (next) => async (request) => {
  const asked = { accept: request.headers.get("Accept") ?? "", prefer: request.headers.get("Prefer") ?? "" };
  const { accept, prefer } = choosePreferenceHeaders(request.call, asked);
  if (accept === asked.accept && prefer === asked.prefer) return next(request);
  return next(withHeaders(request, { Accept: accept, Prefer: prefer }));
};

export const askProfileById: Guard = (next) => async (request) => {
  const query = rewriteProfileFilter(request.call, request.url.search);
  if (query === request.url.search) return next(request);
  const url = new URL(request.url);
  url.search = query;
  return next({ ...request, url });
};

export const blockWebhook: Guard = (next) => async (request) =>
  isBlockedWebhook(request.call, request.method) ? refuse(wireError("webhook_refused"), 403) : next(request);

const CONTENT_TYPE = "Content-Type";

function findRepair(headers: Headers) {
  const value = headers.get(CONTENT_TYPE);
  const repaired = value === null ? null : repairContentType(value);
  return repaired === value ? null : repaired;
}

/** The functions client reads JSON by the response's content type alone. */
export const repairContentTypes: Guard = (next) => async (request) => {
  const sent = findRepair(request.headers);
  const answer = await next(sent ? withHeaders(request, { [CONTENT_TYPE]: sent }) : request);
  const received = findRepair(answer.headers);
  if (!received) return answer;
  const headers = new Headers(answer.headers);
  headers.set(CONTENT_TYPE, received);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
};
