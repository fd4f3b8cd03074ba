import { toUsageRows, usageBatch } from "../../../domain/usage/batch.ts";
import { parseBody } from "../_shared/parse-body.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { UsageSink } from "../_shared/usage-sink.ts";
import type { UsageData } from "./collect-usage.data.ts";

type Deps = { data: UsageData; sink: UsageSink | null };

/**
 * Takes a batch of usage events of a browser whose owner agreed, and returns `{ accepted }`. Neither the caller's
 * address nor their account is read. With another sink configured nothing is stored here.
 */
export async function handleCollectUsage(request: Request, { data, sink }: Deps): Promise<Response> {
  const batch = await parseBody(usageBatch, request);
  const rows = toUsageRows(batch);
  const { visitorId: visitor, device } = batch;
  const accepted = sink ? await data.takeRoom(visitor, rows.length) : await data.record(visitor, device, rows);
  if (accepted === null) throw requestError("too_many_events");
  if (sink) await sink({ visitor_id: visitor, device, events: rows });
  return Response.json({ accepted });
}
