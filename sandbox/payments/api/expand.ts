import { type AnyObject, type Kind, toPublic } from "../objects.ts";
import { refuseInvalid } from "../provider-refusal.ts";

type Read = (id: string) => Promise<AnyObject | null>;

/** What the product asks for in place of ids. */
const EXPANDABLE: Partial<Record<Kind, readonly string[]>> = {
  customer: ["invoice_settings.default_payment_method"],
  subscription: ["default_payment_method", "latest_invoice"],
  invoice: ["payments", "payments.data.payment.payment_intent"],
  payment_intent: ["latest_charge"],
  promotion_code: ["promotion.coupon"],
};

export function requireExpandable(kind: Kind, paths: readonly string[]) {
  for (const path of paths) {
    if (EXPANDABLE[kind]?.includes(path)) continue;
    throw refuseInvalid(`This property cannot be expanded (${path}).`, "expand");
  }
}

async function expandPath(value: unknown, [key, ...rest]: readonly string[], read: Read): Promise<void> {
  if (key === undefined || value === null || typeof value !== "object") return;
  if (Array.isArray(value)) {
    for (const entry of value) await expandPath(entry, [key, ...rest], read);
    return;
  }
  const object = value as Record<string, unknown>;
  // `payments` is kept under a private name and sent only where it is asked for.
  const inner = object[key] ?? object[`_${key}`] ?? null;
  object[key] = structuredClone(typeof inner === "string" ? ((await read(inner)) ?? inner) : inner);
  await expandPath(object[key], rest, read);
}

/** An answer with the expanded objects and without the sandbox's own keys. */
export async function present(object: unknown, paths: readonly string[], read: Read): Promise<unknown> {
  const copy = structuredClone(object);
  for (const path of paths) await expandPath(copy, path.split("."), read);
  return toPublic(copy);
}
