import { createHash } from "node:crypto";
import { toRequestContext } from "../caller.ts";
import { DatabaseError, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { type Condition, FilterError, readFilter } from "./changes/change-filter.ts";
import type { ChangeRequest } from "./join-payload.ts";
import type { Identity, Subscription } from "./sockets/connection.ts";

/** A subscription that is refused, in the real service's words. */
export class SubscriptionError extends Error {
  override readonly name = "SubscriptionError";
}

/** Equal requests have the same id on every channel, so that one frame serves them all. */
export function subscriptionId(request: ChangeRequest) {
  return createHash("sha256").update(JSON.stringify(request)).digest().readUInt32BE() || 1;
}

/** The request as the real service quotes it. */
function quote({ event, schema, table, select }: ChangeRequest, conditions: readonly Condition[]) {
  const filters = conditions
    .map(
      ({ column, operator, values }) =>
        `{${JSON.stringify(column)}, "${operator}", ${JSON.stringify(values.join(","))}}`,
    )
    .join(", ");
  const columns = select ? JSON.stringify(select) : "nil";
  return `[event: ${event}, schema: ${schema ?? "*"}, table: ${table ?? "*"}, filters: [${filters}], select: ${columns}]`;
}

const CANNOT = "Unable to subscribe to changes with given parameters.";

function toSubscriptionError(problem: unknown, parameters: string) {
  if (problem instanceof FilterError) return new SubscriptionError(problem.message);
  if (!(problem instanceof DatabaseError)) return problem;
  const asked = `An exception happened so please check your connect parameters: ${parameters}.`;
  return new SubscriptionError(`${CANNOT} ${asked} Exception: ERROR ${problem.code} ${problem.message}`);
}

/** A subscription, checked against the tables and the caller's rights. Throws `SubscriptionError`. */
export async function subscribe(engine: Engine, identity: Identity, request: ChangeRequest): Promise<Subscription> {
  const { event, schema, table, filter, select } = request;
  const place = { schema: schema ?? "*", table: table ?? "*" };
  let conditions: Condition[] = [];
  try {
    conditions = readFilter(filter ?? "");
    const asked = conditions.map(({ column: name, operator, values }) => ({
      name,
      values: operator === "is" ? [] : values,
    }));
    const [row] = await engine.run<{ is_published: boolean; operands: unknown[][] }>(
      toRequestContext(identity.caller, true),
      sql`select * from realtime.prepare_filter(${place.schema}, ${place.table}, ${asked})`,
    );
    if (!row?.is_published) {
      const advice = "Please check Realtime is enabled for the given connect parameters:";
      throw new SubscriptionError(`${CANNOT} ${advice} ${quote(request, conditions)}`);
    }
    const prepared = conditions.map(({ values, ...condition }, index) => ({
      ...condition,
      operands: condition.operator === "is" ? values : (row.operands[index] ?? []),
    }));
    return { id: subscriptionId(request), event, ...place, conditions: prepared, select: select ?? null };
  } catch (problem) {
    throw toSubscriptionError(problem, quote(request, conditions));
  }
}
