import { isNotAcceptable, toRequestedForm } from "#domain/resilience/requests/relaxed-response.ts";
import { type Guard, withHeaders } from "./wire-request.ts";

const RELAXED = { Accept: "*/*", Prefer: "" };

/** Retries a read refused with 406 without its Accept header. */
export const relaxAccept: Guard = (next) => async (request) => {
  const answer = await next(request);
  if (answer.status !== 406 || request.method !== "GET") return answer;
  if (!isNotAcceptable(answer.status, await answer.clone().text())) return answer;
  const relaxed = await next(withHeaders(request, RELAXED));
  if (!relaxed.ok) return answer;
  const body = toRequestedForm(request.headers.get("Accept") ?? "", await relaxed.text());
  if (body === null) return answer;
  return new Response(body, { status: relaxed.status, headers: relaxed.headers });
};
