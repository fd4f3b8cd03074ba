import { html } from "hono/html";
import type { PaymentCore } from "../core.ts";
import { MAX_DUPLICATES, type Switches } from "../switches.ts";
import { openForm } from "./dashboard-customer.ts";
import { type Markup, NOTHING } from "./frame.ts";
import { momentOf } from "./words.ts";

export type EventEntry = Awaited<ReturnType<PaymentCore["listEvents"]>>[number];
type DeliveryEntry = EventEntry["deliveries"][number];

const STATE: Readonly<Record<DeliveryEntry["state"], { word: string; look: string }>> = {
  pending: { word: "Waits", look: "badge quiet" },
  held: { word: "Held back", look: "badge quiet" },
  delivered: { word: "Delivered", look: "badge" },
  failed: { word: "Given up", look: "badge bad" },
};

const attempts = (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`);

function delivery({ state, attempt, status, answer }: DeliveryEntry) {
  const isFailing = state === "pending" && attempt > 0;
  const { word, look } = isFailing ? { word: "Will be tried again", look: "badge bad" } : STATE[state];
  const answered = status === null ? "no answer" : `answered ${status}`;
  return html`<p><span class="${look}">${word}</span> <span class="muted small">${attempts(attempt)}${attempt > 0 ? `, ${answered}` : ""}</span></p>
${answer && status !== 200 ? html`<p class="small muted">${answer}</p>` : NOTHING}`;
}

const eventRow = (
  { event, deliveries }: EventEntry,
  token: string,
) => html`<li class="stack card"><div class="inline"><div><h3>${event.type}</h3>
<p class="muted small">${momentOf(event.created)}, ${event.id}</p></div>${openForm(
  `/events/${event.id}/resend`,
  token,
  html`<button class="button" aria-label="Send again: ${event.type}">Send again</button>`,
)}</div>
${deliveries.map(delivery)}<details><summary>What it says</summary><pre>${JSON.stringify(event.data, null, 2)}</pre></details></li>`;

export const eventList = (events: readonly EventEntry[], token: string): Markup =>
  events.length > 0
    ? html`<ol class="stack">${events.map((entry) => eventRow(entry, token))}</ol>`
    : html`<p class="card muted">No message yet: they come with the first customer.</p>`;

const ORDERS: readonly { value: Switches["order"]; label: string }[] = [
  { value: "as-made", label: "In the order in which they were made" },
  { value: "reverse", label: "Backwards" },
  { value: "shuffle", label: "Shuffled" },
];
const COPIES = ["Once", "Twice", "Three times"].slice(0, MAX_DUPLICATES);
const selected = (isSelected: boolean) => (isSelected ? html`selected` : NOTHING);

/** How badly the post works: what the product has to stand. */
export function switchesForm({ duplicates, order, isHolding }: Switches, token: string): Markup {
  const copies = COPIES.map(
    (label, index) => html`<option value="${index + 1}" ${selected(duplicates === index + 1)}>${label}</option>`,
  );
  const orders = ORDERS.map(
    ({ value, label }) => html`<option value="${value}" ${selected(order === value)}>${label}</option>`,
  );
  const fields = html`<div><label for="duplicates">Each message is sent</label><select id="duplicates" name="duplicates">${copies}</select></div>
<div><label for="order">Order of messages made together</label><select id="order" name="order">${orders}</select></div>
<label class="check"><input type="checkbox" name="hold" value="yes" ${isHolding ? html`checked` : NOTHING}>Hold messages back</label>
<button class="button">Save the switches</button>`;
  return html`<section class="card stack" aria-labelledby="switches"><h2 id="switches">How messages are sent</h2>${openForm("/switches", token, fields, "stack")}
<div class="buttons">${openForm("/release", token, html`<button class="button">Send what is held back</button>`)}
${openForm("/deliver", token, html`<button class="button">Try waiting ones now</button>`)}</div></section>`;
}
