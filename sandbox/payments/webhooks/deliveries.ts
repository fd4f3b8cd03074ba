import { randomInt } from "node:crypto";
import { AS_OWNER, type Engine, type Row, type Transaction } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { ProviderEvent } from "../objects.ts";
import { refuseInvalid, refuseMissing } from "../provider-refusal.ts";

/** How badly webhooks arrive: what the product has to cope with. */
export type Switches = {
  /** How often each event is sent. */
  duplicates: number;
  order: "as-made" | "reverse" | "shuffle";
  isHolding: boolean;
};
export const DUPLICATES_LIMIT = 3;

type Delivery = {
  id: string;
  attempt: number;
  state: "pending" | "held" | "delivered" | "failed";
  status: number | null;
  answer: string | null;
};
export type EventWithDeliveries = { event: ProviderEvent; deliveries: Delivery[] };

const READ_SWITCHES = sql`select duplicates, delivery_order as "order", is_holding as "isHolding"
  from payment_sandbox.switches`;

function arrange<T>(values: readonly T[], order: Switches["order"]): T[] {
  if (order === "as-made") return [...values];
  if (order === "reverse") return values.toReversed();
  const rest = [...values];
  return values.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

/** Copies of the ids in the order in which they are sent; `place` grows from one batch to the next. */
function toPlaces(ids: readonly string[], { duplicates, order }: Omit<Switches, "isHolding">) {
  const copies = ids.flatMap((id) => Array<string>(duplicates).fill(id));
  const now = Date.now();
  return arrange(copies, order).map((id, index) => ({ id, place: now + index / 1_000 }));
}

export async function enqueueEvents(transaction: Transaction, events: readonly ProviderEvent[]) {
  if (events.length === 0) return;
  await transaction.query(
    sql`insert into payment_sandbox.events (id, body)
      select value ->> 'id', value from jsonb_array_elements(${events}::jsonb) with ordinality order by ordinality`,
  );
  const [switches] = await transaction.query<Switches & Row>(READ_SWITCHES);
  if (!switches) throw new Error("the sandbox has no switches");
  const ids = events.map(({ id }) => id);
  await transaction.query(
    sql`insert into payment_sandbox.deliveries (event_id, place, state)
      select value ->> 'id', (value ->> 'place')::float8, ${switches.isHolding ? "held" : "pending"}
      from jsonb_array_elements(${toPlaces(ids, switches)}::jsonb)`,
  );
}

/** Queued events for the dashboard and tests. `send` delivers what is due. */
export function createDeliveryActions(engine: Engine, send: () => Promise<void>) {
  async function getSwitches(): Promise<Switches> {
    const [row] = await engine.run<Switches & Row>(AS_OWNER, READ_SWITCHES);
    if (!row) throw new Error("the sandbox has no switches");
    return row;
  }

  return {
    getSwitches,
    async setSwitches({ duplicates, order, isHolding }: Switches) {
      if (!Number.isInteger(duplicates) || duplicates < 1 || duplicates > DUPLICATES_LIMIT) {
        throw refuseInvalid(`duplicates should be from 1 to ${DUPLICATES_LIMIT}`, "duplicates");
      }
      await engine.run(
        AS_OWNER,
        sql`update payment_sandbox.switches
          set duplicates = ${duplicates}, delivery_order = ${order}, is_holding = ${isHolding}`,
      );
    },
    /** Newest first. */
    listEvents: (limit: number) =>
      engine.run<EventWithDeliveries>(
        AS_OWNER,
        sql`select e.body as event, coalesce((
            select jsonb_agg(jsonb_build_object('id', d.id::text, 'attempt', d.attempt, 'state', d.state,
              'status', d.status, 'answer', d.answer) order by d.id)
            from payment_sandbox.deliveries d where d.event_id = e.id), '[]') as deliveries
          from payment_sandbox.events e order by e.seq desc limit ${limit}`,
      ),
    async resend(eventId: string) {
      const rows = await engine.run(
        AS_OWNER,
        sql`insert into payment_sandbox.deliveries (event_id, place)
          select id, ${Date.now()} from payment_sandbox.events where id = ${eventId} returning id::text`,
      );
      if (rows.length === 0) throw refuseMissing("event", eventId);
      await send();
    },
    /** Sends what was held, in the order that is switched on now. */
    async releaseHeld() {
      const { order } = await getSwitches();
      await engine.transaction(AS_OWNER, async (transaction) => {
        const held = await transaction.query<{ id: string }>(
          sql`select id::text as id from payment_sandbox.deliveries where state = 'held' order by place, id for update`,
        );
        const ids = held.map(({ id }) => id);
        await transaction.query(
          sql`update payment_sandbox.deliveries d set state = 'pending', due_at = now(), place = (value ->> 'place')::float8
            from jsonb_array_elements(${toPlaces(ids, { duplicates: 1, order })}::jsonb)
            where d.id = (value ->> 'id')::bigint and d.state = 'held'`,
        );
      });
      await send();
    },
    /** Sends at once what waits for another attempt. */
    async deliverNow() {
      await engine.run(
        AS_OWNER,
        sql`update payment_sandbox.deliveries set due_at = now() where state = 'pending' and due_at > now()`,
      );
      await send();
    },
  };
}
