import { html } from "hono/html";
import type { ProviderRefusal } from "../provider-refusal.ts";
import { type CardInput, TEST_CARDS } from "../test-cards.ts";
import { alertBox, type Fields, type Markup, NOTHING } from "./frame.ts";
import { inFours } from "./words.ts";

type CardField = "number" | "expiry" | "cvc" | "holder";
/** What was typed, so that a refused card can be corrected. */
type CardValues = Record<CardField, string>;
/** What is wrong, by field; `form`: what the bank answered. */
export type CardErrors = Partial<Record<CardField | "form", string>>;
export type CardState = { values: CardValues; errors: CardErrors };

export const EMPTY_CARD: CardState = { values: { number: "", expiry: "", cvc: "", holder: "" }, errors: {} };

const TEST_CARD_YEARS = 4;

/** The card that was typed, or chosen by the button of a test card. `now` in epoch seconds. */
export function readCardForm(fields: Fields, now: number): CardState & { card: CardInput | null } {
  const values = {
    number: fields.get("number"),
    expiry: fields.get("expiry"),
    cvc: fields.get("cvc"),
    holder: fields.get("holder"),
  };
  const number = fields.get("test_card");
  if (TEST_CARDS.some((card) => card.number === number)) {
    const year = new Date(now * 1_000).getUTCFullYear() + TEST_CARD_YEARS;
    const typed = { ...values, number: inFours(number), expiry: `12/${year % 100}` };
    return { card: { number, month: 12, year, cvc: "123" }, values: typed, errors: {} };
  }
  const [, month, year] = /^\s*(\d{1,2})\s*[/\- ]?\s*(\d{4}|\d{2})\s*$/.exec(values.expiry) ?? [];
  const errors: CardErrors = {
    ...(values.number.trim() === "" && { number: "Your card number is incomplete." }),
    ...(!month && { expiry: "Your card's expiration date is incomplete." }),
    ...(values.cvc.trim() === "" && { cvc: "Your card's security code is incomplete." }),
    ...(values.holder.trim() === "" && { holder: "Please write the name that is on the card." }),
  };
  const card = { number: values.number, month: Number(month), year: Number(year), cvc: values.cvc.trim() };
  return { card: Object.keys(errors).length > 0 ? null : card, values, errors };
}

const FIELD_OF: Readonly<Record<string, CardField>> = {
  number: "number",
  exp_month: "expiry",
  exp_year: "expiry",
  cvc: "cvc",
};

/** A refusal at the field that it is about, else above the form. */
export function toErrors({ fields: { param = "" }, message }: ProviderRefusal): CardErrors {
  return { [FIELD_OF[param] ?? "form"]: message };
}

const lookOf = ({ decline, confirms }: (typeof TEST_CARDS)[number]) => {
  if (decline) return "test no";
  return confirms === "never" ? "test" : "test ask";
};

/** The fields of a card, the submit button, and a button for each test card. Browsers do not fill in real cards. */
export function cardFields({ values, errors }: CardState, submit: string): Markup {
  const first = (["number", "expiry", "cvc", "holder"] as const).find((name) => errors[name]);
  const draw = (name: CardField, label: string, rest: Markup) => {
    const error = errors[name];
    const invalid = error ? html`aria-invalid="true" aria-describedby="${name}-error"` : NOTHING;
    return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${name === "cvc" ? "" : values[name]}" required autocomplete="off" ${name === first ? html`autofocus` : NOTHING} ${invalid} ${rest}>
${error ? html`<p class="field-error" id="${name}-error">${error}</p>` : NOTHING}</div>`;
  };
  return html`${alertBox(errors.form)}<p class="muted small">Never type a real card: only test cards work.</p>
<div class="stack">${draw("number", "Card number", html`inputmode="numeric" maxlength="30" placeholder="4242 4242 4242 4242"`)}
<div class="pair">${draw("expiry", "Expiry (MM/YY)", html`maxlength="9" placeholder="MM / YY"`)}
${draw("cvc", "Security code", html`inputmode="numeric" maxlength="4" placeholder="123"`)}</div>
${draw("holder", "Name on the card", html`maxlength="100"`)}</div><button class="button main">${submit}</button>
<fieldset><legend>Or use a test card</legend><div class="tests">${TEST_CARDS.map(
    (card) => html`<button class="${lookOf(card)}" name="test_card" value="${card.number}" formnovalidate><i></i>
<strong>${card.label}</strong><span>${inFours(card.number)}</span></button>`,
  )}</div></fieldset>`;
}
