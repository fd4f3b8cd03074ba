import { html } from "hono/html";
import type { Switches } from "../switches.ts";
import { TEST_CARDS } from "../test-cards.ts";
import { KNOWN_CODES } from "./checkout-page.ts";
import { type CustomerEntry, customerCard } from "./dashboard-customer.ts";
import { type EventEntry, eventList, switchesForm } from "./dashboard-events.ts";
import { alertBox, type Markup, newsBox, page } from "./frame.ts";
import { inFours } from "./words.ts";

type Dashboard = {
  customers: readonly CustomerEntry[];
  events: readonly EventEntry[];
  switches: Switches;
  token: string;
  news: string | null;
  problem: string | null;
};

const codes = () =>
  html`<section class="card stack" aria-labelledby="codes"><h2 id="codes">Promotion codes</h2><ul class="rows">${KNOWN_CODES.map(
    ({ code, isActive, meaning }) =>
      html`<li><span class="chip">${code}</span><span class="muted small">${meaning}${isActive ? "" : ", is over"}</span></li>`,
  )}</ul></section>`;

const cards = () =>
  html`<section class="card stack" aria-labelledby="cards"><h2 id="cards">Test cards</h2><ul class="rows">${TEST_CARDS.map(
    ({ number, label }) =>
      html`<li><span class="chip">${inFours(number)}</span><span class="muted small">${label}</span></li>`,
  )}</ul><p class="muted small">Any later expiry and any three digits as the security code go with them.</p></section>`;

/** Everything that the sandbox holds, and what a developer can make happen in it. */
export function dashboardPage({ customers, events, switches, token, news, problem }: Dashboard, now: number): Markup {
  const list =
    customers.length > 0
      ? html`<ol class="stack">${customers.map((entry) => customerCard(entry, token, now))}</ol>`
      : html`<p class="card muted">Nobody has bought or tried a plan yet. Start at <a href="/pricing">the plans</a>.</p>`;
  return page({
    title: "Customers and messages",
    exit: html`<a href="/dev/payments">Look again</a>`,
    content: html`<div class="stack-wide"><div class="stack"><h1>Payment sandbox</h1>
<p class="muted">Customers, their clocks, and the messages to the product. Letting time pass moves a customer's dates into the past; the product's own clock is not touched.</p>
${newsBox(news)}${alertBox(problem)}</div><div class="split even"><section class="stack" aria-labelledby="customers"><h2 id="customers">Customers</h2>${list}</section>
<section class="stack" aria-labelledby="messages"><h2 id="messages">Messages</h2>${switchesForm(switches, token)}${eventList(events, token)}${codes()}${cards()}</section></div></div>`,
  });
}
