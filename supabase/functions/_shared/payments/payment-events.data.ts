import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, Json } from "../../../database.types.ts";

type PaymentEvent = { id: string; type: string; occurredAt: Date; payload: Json };
type EventEnd = { outcome: string; error: string | null; userId: string | null };

/** Stored webhook events, with service rights. */
export function createPaymentEventsData(service: SupabaseClient<Database>) {
  return {
    async receiveEvent({ id, type, occurredAt, payload }: PaymentEvent): Promise<"new" | "again" | "done"> {
      const event = { id, type, occurred_at: occurredAt.toISOString(), payload };
      const { data } = await service.rpc("receive_payment_event", event).throwOnError();
      return data === "done" || data === "again" ? data : "new";
    },

    /** Without an account the content of an event is not kept. */
    async finishEvent(id: string, { outcome, error, userId }: EventEnd) {
      const end = { id, outcome, ...(error !== null && { error }), ...(userId !== null && { user_id: userId }) };
      await service.rpc("finish_payment_event", end).throwOnError();
    },

    async removeOldEvents() {
      const { data } = await service.rpc("remove_old_payment_events").throwOnError();
      return data;
    },
  };
}
