import type { Books } from "../books.ts";
import type { Customer, Metadata } from "../objects.ts";

type Input = { email?: string | null | undefined; name?: string | null | undefined; metadata?: Metadata | undefined };

export function createCustomer(books: Books, { email, name, metadata = {} }: Input): Customer {
  const customer = books.put<Customer>({
    id: books.newId("cus"),
    object: "customer",
    created: books.at(),
    email: email ?? null,
    name: name ?? null,
    metadata,
    balance: 0,
    invoice_settings: {
      default_payment_method: null,
      ...{ custom_fields: null, footer: null, rendering_options: null },
    },
    ...{ address: null, currency: null, default_source: null, delinquent: false, description: null },
    ...{
      invoice_prefix: null,
      livemode: false,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: "none",
    },
  });
  books.emit("customer.created", customer);
  return customer;
}
