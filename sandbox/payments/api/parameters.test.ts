import type Stripe from "stripe";
import { expect, test } from "vitest";
import { z } from "zod";
import { metadata, parametersOf, text } from "./parameters.ts";

test("a name that the provider's SDK does not have does not compile, at any depth", () => {
  const known = z.strictObject({ email: text, metadata, invoice_settings: z.strictObject({ footer: text }) });
  expect(parametersOf<Stripe.CustomerCreateParams>()(known)).toBe(known);
  const unknown = z.strictObject({ emial: text });
  // @ts-expect-error The customer has an email.
  expect(parametersOf<Stripe.CustomerCreateParams>()(unknown)).toBe(unknown);
  const inner = z.strictObject({ invoice_settings: z.strictObject({ nonsense: text }) });
  // @ts-expect-error No such setting of invoices.
  expect(parametersOf<Stripe.CustomerCreateParams>()(inner)).toBe(inner);
});
