import { html } from "hono/html";
import type { SandboxRefusal } from "../refusal.ts";
import { type CardInput, TEST_CARDS } from "../test-cards.ts";
import type { Fields } from "./form.ts";
import { type Markup, NOTHING } from "./frame.ts";
import { inFours } from "./words.ts";

/** What stands in the form: it is kept when a card is refused, but for the security code. */
export type CardValues = { number: string; expiry: string; cvc: string; holder: string; email: string };
export type CardField = keyof CardValues;
/** What is wrong, by field; `form`: what its bank said. */
export type CardFaults = Partial<Record<CardField | "form", string>>;

export const EMPTY_CARD: CardValues = { number: "", expiry: "", cvc: "", holder: "", email: "" };

const TEST_CARD_YEARS = 4;

/** A test card's button fills in everything by itself: an expiry some years ahead, and any security code. */
function readTestCard(number: string, now: Date): CardInput | null {
  const known = TEST_CARDS.find((card) => card.number === number);
  return known ? { number, month: 12, year: now.getUTCFullYear() + TEST_CARD_YEARS, cvc: "123" } : null;
}

export const readValues = (fields: Fields): CardValues => ({
  number: fields.get("number"),
  expiry: fields.get("expiry"),
  cvc: fields.get("cvc"),
  holder: fields.get("holder"),
  email: fields.get("email"),
});

type Read = { card: CardInput | null; values: CardValues; faults: CardFaults };

/** The card that somebody typed or chose. Whether the number can be one is said by the provider. */
export function readCardForm(fields: Fields, now: Date): Read {
  const values = readValues(fields);
  const test = readTestCard(fields.get("test_card"), now);
  if (test) {
    const expiry = `12/${test.year % 100}`;
    return { card: test, values: { ...values, number: inFours(test.number), expiry }, faults: {} };
  }
  const [, month, year] = /^\s*(\d{1,2})\s*[/\- ]?\s*(\d{4}|\d{2})\s*$/.exec(values.expiry) ?? [];
  const faults: CardFaults = {
    ...(values.number.trim() === "" && { number: "Your card number is incomplete." }),
    ...((!month || !year) && { expiry: "Your card's expiration date is incomplete." }),
    ...(values.cvc.trim() === "" && { cvc: "Your card's security code is incomplete." }),
    ...(values.holder.trim() === "" && { holder: "Please write the name that is on the card." }),
  };
  const { number, cvc } = values;
  if (Object.keys(faults).length > 0) return { card: null, values, faults };
  return { card: { number, month: Number(month), year: Number(year), cvc: cvc.trim() }, values, faults };
}

const FIELD_OF: Readonly<Record<string, CardField>> = {
  number: "number",
  exp_month: "expiry",
  exp_year: "expiry",
  cvc: "cvc",
};

/** A refusal beside the field that it is about, else above the form. */
export function toFaults({ param, message }: SandboxRefusal): CardFaults {
  const field = FIELD_OF[param ?? ""];
  return field ? { [field]: message } : { form: message };
}

type FieldOptions = { name: CardField; label: string; value: string; fault: string | undefined; isFocused: boolean };

function field({ name, label, value, fault, isFocused }: FieldOptions, rest: Markup) {
  const error = fault ? html`<p class="field-error" id="${name}-error">${fault}</p>` : NOTHING;
  const invalid = fault ? html`aria-invalid="true" aria-describedby="${name}-error"` : NOTHING;
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" required autocomplete="off" ${isFocused ? html`autofocus` : NOTHING} ${invalid} ${rest}>${error}</div>`;
}

type CardForm = { values: CardValues; faults: CardFaults; asksEmail?: boolean };

/** The fields of a card. Browsers are not asked to fill in a real one. */
export function cardFields({ values, faults, asksEmail = false }: CardForm) {
  const order: readonly CardField[] = ["email", "number", "expiry", "cvc", "holder"];
  const first = order.find((name) => faults[name]) ?? (faults.form ? "number" : null);
  const draw = (name: CardField, label: string, rest: Markup) =>
    field(
      { name, label, value: name === "cvc" ? "" : values[name], fault: faults[name], isFocused: name === first },
      rest,
    );
  return html`${asksEmail ? draw("email", "Email", html`type="email"`) : NOTHING}
${draw("number", "Card number", html`inputmode="numeric" maxlength="30" placeholder="4242 4242 4242 4242"`)}
<div class="pair">${draw("expiry", "Expiry (MM/YY)", html`maxlength="9" placeholder="MM / YY"`)}
${draw("cvc", "Security code", html`inputmode="numeric" maxlength="4" placeholder="123"`)}</div>
${draw("holder", "Name on the card", html`maxlength="100"`)}`;
}

const lookOf = ({ decline, confirms }: (typeof TEST_CARDS)[number]) => {
  if (decline) return "test no";
  return confirms === "never" ? "test" : "test ask";
};

/** The cards of the sandbox, each of them one press: it is given as if somebody had typed it and sent the form. */
export const testCards = (purpose: string) => html`<fieldset><legend>Test cards: one press ${purpose}</legend>
<div class="tests">${TEST_CARDS.map(
  (card) => html`<button class="${lookOf(card)}" name="test_card" value="${card.number}" formnovalidate><i></i>
<strong>${card.label}</strong><span>${inFours(card.number)}</span></button>`,
)}</div></fieldset>`;
