import { z } from "zod";
import { DEVICES, USAGE_EVENTS, type UsageValue } from "./events.ts";
import { toUsagePath } from "./pages.ts";
import { QUEUE_LIMIT } from "./queue.ts";
import { scrubProperties } from "./scrub.ts";

const PROPERTIES_LIMIT = 40;

const properties = z
  .record(z.string().max(100), z.unknown())
  .refine((given) => Object.keys(given).length <= PROPERTIES_LIMIT, { error: "too many properties" });

const event = z.object({
  id: z.uuid(),
  visitId: z.uuid(),
  name: z.enum(USAGE_EVENTS),
  /** Milliseconds since 1970. */
  at: z.number().int().min(0).max(8.64e15),
  path: z.string().max(200),
  isSignedIn: z.boolean(),
  properties,
});

/** What a browser sends: at most all that it keeps. */
export const usageBatch = z.object({
  visitorId: z.uuid(),
  device: z.enum(DEVICES),
  events: z.array(event).min(1).max(QUEUE_LIMIT),
});
export type UsageBatch = z.infer<typeof usageBatch>;

export type UsageRow = {
  id: string;
  visit_id: string;
  name: string;
  at: string;
  path: string;
  is_signed_in: boolean;
  properties: Record<string, UsageValue>;
};

/** Scrubbed again: a browser may run an older version, or not be one of ours. */
export const toUsageRows = ({ events }: UsageBatch): UsageRow[] =>
  events.map(({ id, visitId, name, at, path, isSignedIn, properties }) => ({
    id,
    visit_id: visitId,
    name,
    at: new Date(at).toISOString(),
    path: toUsagePath(path.replace(/[?#].*/s, "")),
    is_signed_in: isSignedIn,
    properties: { ...scrubProperties(properties) },
  }));
