import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import { DAYS_LIMIT, type PaymentCore } from "../core.ts";
import type { Subscription } from "../objects.ts";
import { DAY_SECONDS } from "../periods.ts";
import { DUPLICATES_LIMIT, type EventWithDeliveries, type Switches } from "../webhooks/deliveries.ts";
import { alertBox, type Markup, NOTHING, newsBox, page } from "./frame.ts";
import { invoiceBadge } from "./invoice.ts";
import { badgeClass, cardExpiry, cardName, chargedCardOf, formatDay, priceOf, STATUS_WORDS } from "./words.ts";

type CustomerEntry = Awaited<ReturnType<PaymentCore["listCustomers"]>>[number];
type Dashboard = {
  customers: readonly CustomerEntry[];
  events: readonly EventWithDeliveries[];
  switches: Switches;
  news: string | null;
  problem: string | null;
};

const INVOICES_LIMIT = 4;

const form = (action: string, content: Markup, look = "buttons") =>
  html`<form method="post" action="/dev/payments${action}" class="${look}">${content}</form>`;
const button = (label: string, name = "", value = "") =>
  html`<button class="button" name="${name}" value="${value}">${label}</button>`;

/** Moves a customer's time forward by steps that are often needed. */
function clock({ customer, subscriptions }: CustomerEntry, now: number) {
  const running = subscriptions.find(({ status }) => status !== "canceled");
  const end = running?.items.data[0]?.current_period_end;
  const toEnd = end && Math.min(DAYS_LIMIT, Math.max(1, Math.ceil((end + 60 - now) / DAY_SECONDS)));
  const steps = html`${button("1 day", "days", "1")}${button("1 week", "days", "7")}${button("1 month", "days", "31")}
${toEnd ? button("To the end of the period", "days", String(toEnd)) : NOTHING}`;
  return html`<h4>Move time forward</h4>${form(`/customers/${customer.id}/advance`, steps)}`;
}

function plan(subscription: Subscription) {
  const { id, status, items, ended_at: endedAt, cancel_at_period_end: isEnding } = subscription;
  const [item] = items.data;
  const day = formatDay(endedAt ?? item?.current_period_end ?? 0);
  const next = isEnding ? "ends on" : "period until";
  const end = status === "canceled" ? NOTHING : form(`/subscriptions/${id}/end`, button("End at once"));
  return html`<li><div><span class="${badgeClass(status)}">${STATUS_WORDS[status]}</span> <strong>${item ? priceOf(item.price) : ""}</strong>
<p class="muted small">${item?.price.id}, ${endedAt === null ? next : "ended on"} ${day}</p></div>${end}</li>`;
}

function customerCard(entry: CustomerEntry, now: number): Markup {
  const { customer, subscriptions, paymentMethods, invoices } = entry;
  const charged = chargedCardOf(customer, subscriptions);
  const cards = paymentMethods.map(
    ({ id, card }) =>
      html`<li>${cardName(card)}, ${cardExpiry(card)}${id === charged ? html`<span class="badge">Charged</span>` : NOTHING}</li>`,
  );
  const invoiceRows = invoices
    .slice(0, INVOICES_LIMIT)
    .map(
      (invoice) =>
        html`<li><a class="go" href="/dev/payments/invoices/${invoice.id}">${formatDay(invoice.created)}</a><span class="tail">${formatMoney(invoice.amount_due)} ${invoiceBadge(invoice)}</span></li>`,
    );
  const cardButtons = html`${button("Let the next charge fail", "test_card", "4000000000000341")}
${button("Give a card that pays", "test_card", "4242424242424242")}${button("Give a card that asks each time", "test_card", "4000002760003184")}`;
  return html`<li class="card stack"><div><h3>${customer.email ?? "No email"}</h3><p class="muted small">${customer.id}</p></div>
<ul class="rows">${subscriptions.map(plan)}${invoiceRows}${cards}</ul>${clock(entry, now)}
<h4>Card and bank</h4>${form(`/customers/${customer.id}/card`, cardButtons)}
${invoices.some(({ amount_paid: paid }) => paid > 0) ? form(`/customers/${customer.id}/dispute`, button("Dispute the last payment")) : NOTHING}</li>`;
}

const STATES = { pending: "Waiting", held: "Held", delivered: "Delivered", failed: "Failed" };

const eventCard = ({ event, deliveries }: EventWithDeliveries) => html`<li class="card stack"><h3>${event.type}</h3>
<p class="muted small">${new Date(event.created * 1_000).toISOString()}, ${event.id}</p>
${deliveries.map(
  ({ state, attempt, status, answer }) =>
    html`<p class="small"><span class="${state === "delivered" ? "badge" : "badge bad"}">${STATES[state]}</span> attempt ${attempt}${status === null ? "" : `, answered ${status}`}${status === 200 ? "" : ` ${answer ?? ""}`}</p>`,
)}${form(`/events/${event.id}/resend`, html`<button class="button" aria-label="Resend ${event.type}">Resend</button>`)}
<details><summary>Content</summary><pre>${JSON.stringify(event.data, null, 2)}</pre></details></li>`;

const option = (value: string, label: string, current: string) =>
  html`<option value="${value}" ${value === current ? html`selected` : NOTHING}>${label}</option>`;

function switchesForm({ duplicates, order, isHolding }: Switches): Markup {
  const counts = Array.from({ length: DUPLICATES_LIMIT }, (_, index) => String(index + 1));
  const fields = html`<div><label for="duplicates">Send each event</label><select id="duplicates" name="duplicates">
${counts.map((count) => option(count, `${count}×`, String(duplicates)))}</select></div>
<div><label for="order">Order</label><select id="order" name="order">${option("as-made", "As they happened", order)}
${option("reverse", "Reversed", order)}${option("shuffle", "Shuffled", order)}</select></div>
<label class="check"><input type="checkbox" name="hold" value="yes" ${isHolding ? html`checked` : NOTHING}>Hold events</label>${button("Save")}`;
  return html`<div class="card stack">${form("/switches", fields, "stack")}
<div class="buttons">${form("/release", button("Release held events"))}${form("/deliver", button("Retry now"))}</div></div>`;
}

/** Customers with their clocks, and the webhooks to the product. */
export function dashboardPage({ customers, events, switches, news, problem }: Dashboard, now: number): Markup {
  const nobody = html`<p class="card muted">No customers yet. Start at <a href="/pricing">the plans</a>.</p>`;
  return page({
    title: "Customers and events",
    exit: html`<a href="/dev/payments">Refresh</a>`,
    content: html`<div class="stack-wide"><h1>Payment sandbox</h1>${newsBox(news)}${alertBox(problem)}<div class="split">
<section class="stack"><h2>Customers</h2>${customers.length > 0 ? html`<ol class="stack">${customers.map((entry) => customerCard(entry, now))}</ol>` : nobody}</section>
<section class="stack"><h2>Events</h2>${switchesForm(switches)}<ol class="stack">${events.map(eventCard)}</ol></section></div></div>`,
  });
}
