import { AS_OWNER, type Row } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { ProviderEvent } from "../objects.ts";
import { refuseInvalid, refuseMissing } from "../refusal.ts";
import type { Store } from "../store.ts";
import { MAX_DUPLICATES, type Switches, toPlaces } from "../switches.ts";
import type { Delivery } from "./deliver.ts";

type DeliveryRow = {
  id: string;
  attempt: number;
  dueAt: string;
  state: "pending" | "held" | "delivered" | "failed";
  status: number | null;
  answer: string | null;
};
export type EventWithDeliveries = { event: ProviderEvent; deliveries: DeliveryRow[] };

const MAX_EVENTS = 200;

/** What people at the sandbox's page can do with the messages that leave it. */
export function createPostOffice({ engine, inTurn }: Store, delivery: Delivery) {
  async function getSwitches(): Promise<Switches> {
    const [row] = await engine.run<Switches & Row>(
      AS_OWNER,
      sql`select duplicates, delivery_order as "order", is_holding as "isHolding" from payment_sandbox.switches`,
    );
    if (!row) throw new Error("the sandbox has lost its switches");
    return row;
  }

  return {
    getSwitches,
    async setSwitches({ duplicates, order, isHolding }: Switches) {
      if (!Number.isInteger(duplicates) || duplicates < 1 || duplicates > MAX_DUPLICATES) {
        throw refuseInvalid(`duplicates should be from 1 to ${MAX_DUPLICATES}`, "duplicates");
      }
      await engine.run(
        AS_OWNER,
        sql`update payment_sandbox.switches
          set duplicates = ${duplicates}, delivery_order = ${order}, is_holding = ${isHolding}`,
      );
    },
    /** Newest first. */
    async listEvents(limit: number): Promise<EventWithDeliveries[]> {
      return engine.run<EventWithDeliveries>(
        AS_OWNER,
        sql`select e.body as event, coalesce((
            select jsonb_agg(jsonb_build_object('id', d.id::text, 'attempt', d.attempt, 'dueAt', d.due_at,
              'state', d.state, 'status', d.status, 'answer', d.answer) order by d.id)
            from payment_sandbox.deliveries d where d.event_id = e.id), '[]') as deliveries
          from payment_sandbox.events e order by e.seq desc limit ${Math.min(MAX_EVENTS, limit)}`,
      );
    },
    /** Sends an event once more, as it was. */
    async resend(eventId: string) {
      const rows = await engine.run(
        AS_OWNER,
        sql`insert into payment_sandbox.deliveries (event_id, place)
          select id, ${Date.now()} from payment_sandbox.events where id = ${eventId} returning id::text`,
      );
      if (rows.length === 0) throw refuseMissing("event", eventId);
      await delivery.wake();
    },
    /** Sends what was held back, in the order that is switched on now. */
    async releaseHeld() {
      const { order } = await getSwitches();
      await inTurn(async (transaction) => {
        const held = await transaction.query<{ id: string }>(
          sql`select id::text as id from payment_sandbox.deliveries where state = 'held' order by place, id`,
        );
        const places = toPlaces(
          held.map(({ id }) => id),
          { duplicates: 1, order },
        );
        await transaction.query(
          sql`update payment_sandbox.deliveries d set state = 'pending', due_at = now(), place = (value ->> 'place')::float8
            from jsonb_array_elements(${places}::jsonb) where d.id = (value ->> 'id')::bigint`,
        );
      });
      await delivery.wake();
    },
    /** Sends everything that waits for another attempt, too. */
    async deliverNow() {
      await engine.run(
        AS_OWNER,
        sql`update payment_sandbox.deliveries set due_at = now() where state = 'pending' and due_at > now()`,
      );
      await delivery.wake();
    },
  };
}
