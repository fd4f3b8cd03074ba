import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { Customer, Invoice, PaymentMethod, Subscription } from "../objects.ts";
import { DAY_SECONDS, shiftIntoPast } from "../periods.ts";
import type { Delivery } from "../post/deliver.ts";
import { refuseInvalid, refuseMissing } from "../refusal.ts";
import { customerOf, type Store } from "../store.ts";
import { runDueWork } from "./run-due-work.ts";

const MAX_DAYS = 400;
const MAX_CUSTOMERS = 50;

type CustomerRow = {
  customer: Customer;
  subscriptions: Subscription[];
  invoices: Invoice[];
  paymentMethods: PaymentMethod[];
};

export function createClock({ engine, inBooks }: Store, delivery: Delivery) {
  return {
    /**
     * As if so many days had passed for this customer: all their dates move into the past, and what falls due by that
     * happens now. Nobody's clock is touched, least of all the product's.
     */
    async advance(customerId: string, days: number) {
      if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
        throw refuseInvalid(`days should be a whole number from 1 to ${MAX_DAYS}`, "days");
      }
      await inBooks(customerId, (books) => {
        if (!books.find("customer", customerId)) throw refuseMissing("customer", customerId, "customer");
        const theirs = books.all().filter((object) => customerOf(object) === customerId);
        for (const object of theirs) books.put(shiftIntoPast(object, days * DAY_SECONDS));
        runDueWork(books);
      });
      await delivery.wake();
    },
    /** Newest first, with what they have. */
    async listCustomers(): Promise<CustomerRow[]> {
      return engine.run<CustomerRow>(
        AS_OWNER,
        sql`select c.body as customer,
            coalesce((select jsonb_agg(o.body order by o.seq desc) from payment_sandbox.objects o where o.customer = c.id and o.kind = 'subscription'), '[]') as subscriptions,
            coalesce((select jsonb_agg(o.body order by o.seq desc) from payment_sandbox.objects o where o.customer = c.id and o.kind = 'invoice'), '[]') as invoices,
            coalesce((select jsonb_agg(o.body order by o.seq desc) from payment_sandbox.objects o where o.customer = c.id and o.kind = 'payment_method'), '[]') as "paymentMethods"
          from payment_sandbox.objects c where c.kind = 'customer' and not c.body ? 'deleted'
          order by c.seq desc limit ${MAX_CUSTOMERS}`,
      );
    },
  };
}
