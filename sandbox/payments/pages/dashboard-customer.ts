import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import type { PaymentCore } from "../core.ts";
import type { Subscription } from "../objects.ts";
import { DAY_SECONDS } from "../periods.ts";
import type { Markup } from "./frame.ts";
import { NOTHING } from "./frame.ts";
import { invoiceBadge } from "./invoice.ts";
import { badgeClass, cardExpiry, cardName, chargedCardOf, dayOf, isStanding, priceOf, STATUS_WORDS } from "./words.ts";

export type CustomerEntry = Awaited<ReturnType<PaymentCore["listCustomers"]>>[number];

const MAX_INVOICES = 4;
const MAX_DAYS = 400;
/** How long before its end the provider tells of a trial's end. */
const NOTICE_DAYS = 3;

/** Whole days until a moment has just passed. */
const daysPast = (moment: number, now: number) =>
  Math.min(MAX_DAYS, Math.max(1, Math.ceil((moment + 60 - now) / DAY_SECONDS)));

type Step = { label: string; days: number };

/** How far a customer's clock is usually moved. */
function stepsOf(subscriptions: readonly Subscription[], now: number): Step[] {
  const plain = [
    { label: "1 day", days: 1 },
    { label: "1 week", days: 7 },
    { label: "1 month", days: 31 },
  ];
  const standing = subscriptions.find(({ status }) => isStanding(status));
  const end = standing?.items.data[0]?.current_period_end;
  if (!standing || !end) return plain;
  const toEnd = daysPast(end, now);
  const isTrial = standing.status === "trialing" && toEnd > NOTICE_DAYS + 1;
  const toNotice = { label: `To ${NOTICE_DAYS} days before the end`, days: toEnd - NOTICE_DAYS };
  return [...plain, ...(isTrial ? [toNotice] : []), { label: "To the end of the period", days: toEnd }];
}

/** The beginning of every form here: its token shows that this page has sent it. */
export const openForm = (action: string, token: string, content: Markup, look = "") =>
  html`<form method="post" action="/dev/payments${action}" class="${look}"><input type="hidden" name="token" value="${token}">${content}</form>`;

function clock({ customer, subscriptions }: CustomerEntry, token: string, now: number) {
  const action = `/customers/${customer.id}/advance`;
  const steps = stepsOf(subscriptions, now).map(
    ({ label, days }) => html`<button class="button" name="days" value="${days}">${label}</button>`,
  );
  const field = html`<div><label for="days-${customer.id}">Days, 1 to ${MAX_DAYS}</label><input id="days-${customer.id}" name="days" type="number" min="1" max="${MAX_DAYS}" required></div><button class="button">Advance</button>`;
  return html`<div class="stack"><h4>Let time pass</h4>
${openForm(action, token, html`${steps}`, "buttons")}${openForm(action, token, field, "inline")}</div>`;
}

function plan({ subscription, token }: { subscription: Subscription; token: string }) {
  const [item] = subscription.items.data;
  if (!item) return NOTHING;
  const end = subscription.ended_at ?? item.current_period_end;
  const words = () => {
    if (!isStanding(subscription.status)) return `ended on ${dayOf(end)}`;
    return subscription.cancel_at_period_end ? `ends on ${dayOf(end)}` : `period until ${dayOf(end)}`;
  };
  const stop = isStanding(subscription.status)
    ? openForm(`/subscriptions/${subscription.id}/end`, token, html`<button class="button danger">End at once</button>`)
    : NOTHING;
  return html`<li><div><span class="${badgeClass(subscription.status)}">${STATUS_WORDS[subscription.status]}</span> <strong>${priceOf(item.price)}</strong>
<p class="muted small">${item.price.id}, ${words()}</p><p class="muted small">${subscription.id}</p></div>${stop}</li>`;
}

function cards({ customer, subscriptions, paymentMethods }: CustomerEntry, token: string) {
  const charged = chargedCardOf(customer, subscriptions);
  const list = paymentMethods.map(
    ({ id, card }) =>
      html`<li><span>${cardName(card)}, ${cardExpiry(card)}</span>${id === charged ? html`<span class="badge">Charged</span>` : NOTHING}</li>`,
  );
  const give = (number: string, label: string) =>
    html`<button class="button" name="test_card" value="${number}">${label}</button>`;
  return html`<div class="stack"><h4>Cards</h4>${list.length > 0 ? html`<ul class="rows">${list}</ul>` : html`<p>None</p>`}
${openForm(
  `/customers/${customer.id}/card`,
  token,
  html`${give("4000000000000341", "Let the next charge fail")}${give("4242424242424242", "Give a card that pays")}${give("4000002760003184", "Give a card that asks each time")}`,
  "buttons",
)}</div>`;
}

function invoiceList({ invoices }: CustomerEntry) {
  if (invoices.length === 0) return NOTHING;
  const rows = invoices
    .slice(0, MAX_INVOICES)
    .map(
      (invoice) =>
        html`<li><a class="go" href="/dev/payments/invoices/${invoice.id}">${dayOf(invoice.created)}</a><span class="tail">${formatMoney(invoice.amount_due)} ${invoiceBadge(invoice)}</span></li>`,
    );
  return html`<div><h4>Invoices, newest first</h4><ul class="rows">${rows}</ul></div>`;
}

const dispute = ({ customer }: CustomerEntry, token: string) =>
  openForm(`/customers/${customer.id}/dispute`, token, html`<button class="button">Dispute the last payment</button>`);

export function customerCard(entry: CustomerEntry, token: string, now: number): Markup {
  const { customer, subscriptions } = entry;
  const credit = customer.balance < 0 ? html`<p>Credit: ${formatMoney(-customer.balance)}</p>` : NOTHING;
  const plans =
    subscriptions.length > 0
      ? html`<ul class="rows">${subscriptions.map((subscription) => plan({ subscription, token }))}</ul>`
      : html`<p class="muted">No subscription yet.</p>`;
  return html`<li class="card stack"><div><h3>${customer.email ?? customer.name ?? "No name"}</h3><p class="muted small">${customer.id}</p></div>
${credit}${plans}${clock(entry, token, now)}${cards(entry, token)}${invoiceList(entry)}
${entry.invoices.some(({ amount_paid: paid }) => paid > 0) ? dispute(entry, token) : NOTHING}</li>`;
}
