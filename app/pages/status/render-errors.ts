import * as z from "zod/mini";
import { servicesContext } from "#app/backend/services.ts";
import { scrubText } from "#domain/diagnostics/error-report.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { Route } from "./+types/render-errors.ts";

const MAX_CHARACTERS = 2_000;
/** Of all visitors together, so that nobody fills the log. */
const MAX_PER_MINUTE = 60;

const report = z.object({
  id: z.uuid(),
  level: z.enum(["page", "feature", "component"]),
  message: z.string(),
  component: z.nullable(z.string()),
});

class RenderError extends Error {
  override readonly name = "RenderError";
}

let windowStart = 0;
let taken = 0;

function hasRoom(now: number) {
  if (now - windowStart >= MINUTE_MS) {
    windowStart = now;
    taken = 0;
  }
  taken += 1;
  return taken <= MAX_PER_MINUTE;
}

const refuse = (status: number) => new Response(null, { status });

/** Writes what failed in a browser to the server's log, under the id that its swimmer sees, without personal data. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!hasRoom(Date.now())) return refuse(429);
  const text = await request.text();
  if (text.length > MAX_CHARACTERS) return refuse(413);
  const { data } = report.safeParse(parseJson(text));
  if (!data) return refuse(400);
  const { id, level, message, component } = data;
  const where = component === null ? "" : ` in ${scrubText(component)}`;
  context.get(servicesContext).reportProblem(new RenderError(`${level} ${id}${where}: ${scrubText(message)}`));
  return refuse(204);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
