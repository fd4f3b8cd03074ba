import type { Context } from "hono";

const MESSAGES = {
  400: "Bad Request",
  401: "Authorization Error",
  404: "Record Not Found",
  429: "Rate Limit Exceeded",
} as const;

/** As Strava writes its errors: resource, field and code. */
export function fault(c: Context, status: keyof typeof MESSAGES, [resource, field, code]: readonly string[]) {
  return c.json({ message: MESSAGES[status], errors: [{ resource, field, code }] }, status);
}
