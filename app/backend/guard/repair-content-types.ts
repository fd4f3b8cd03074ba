import { repairContentType } from "#domain/resilience/content-type.ts";
import { type Guard, withHeaders } from "./wire-request.ts";

const CONTENT_TYPE = "Content-Type";

/** The repaired value, or null when there is nothing to repair. */
function findRepair(headers: Headers) {
  const value = headers.get(CONTENT_TYPE);
  const repaired = value === null ? null : repairContentType(value);
  return repaired === value ? null : repaired;
}

/** Of what is sent and of what comes back: the functions' client reads JSON by the answer's type alone. */
export const repairContentTypes: Guard = (next) => async (request) => {
  const sent = findRepair(request.headers);
  const answer = await next(sent ? withHeaders(request, { [CONTENT_TYPE]: sent }) : request);
  const received = findRepair(answer.headers);
  if (!received) return answer;
  const headers = new Headers(answer.headers);
  headers.set(CONTENT_TYPE, received);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
};
