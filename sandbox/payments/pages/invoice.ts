import { Hono } from "hono";
import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import type { PaymentCore } from "../core.ts";
import type { Invoice } from "../objects.ts";
import { type Markup, missing, NOTHING, page, readId, row } from "./frame.ts";
import { formatDay } from "./words.ts";

export const invoiceBadge = ({ status }: Invoice) =>
  html`<span class="${status === "paid" ? "badge" : "badge bad"}">${status === "paid" ? "Paid" : "Not paid"}</span>`;

const signed = (cents: number) => (cents < 0 ? `− ${formatMoney(-cents)}` : formatMoney(cents));
const sumRow = (label: string, cents: number, look = "") =>
  html`<tr class="${look}"><th scope="row" colspan="2">${label}</th><td class="sum">${signed(cents)}</td></tr>`;

function totals({ subtotal, total, amount_due: due, amount_paid: paid }: Invoice) {
  const credit = due - Math.max(0, total);
  return html`${sumRow("Subtotal", subtotal)}${total < subtotal ? sumRow("Discount", total - subtotal) : NOTHING}
${credit < 0 ? sumRow("From your credit", credit) : NOTHING}${sumRow("Due", due, "total")}${sumRow("Paid", paid)}
${total < 0 ? sumRow("Credit for the next invoices", -total) : NOTHING}`;
}

function invoicePage(invoice: Invoice): Markup {
  const lines = invoice.lines.data.map(
    ({ description, amount, period }) => html`<tr><td>${description}</td>
<td class="muted small">${formatDay(period.start)} to ${formatDay(period.end)}</td><td class="sum">${signed(amount)}</td></tr>`,
  );
  return page({
    title: `Invoice ${invoice.number}`,
    isSlim: true,
    exit: html`<a href="/">Back to Tideline</a>`,
    content: html`<div class="card stack-wide"><p class="muted">Tideline, sandbox invoice: no money moved</p>
<h1>Invoice ${invoice.number}</h1><p>${invoiceBadge(invoice)}</p>
<dl class="rows">${row("Date", formatDay(invoice.created))}${row("For", invoice.customer_email ?? invoice.customer)}</dl>
<div class="scroll"><table><thead><tr><th scope="col">Item</th><th scope="col">Period</th><th scope="col" class="sum">Amount</th></tr></thead>
<tbody>${lines}${totals(invoice)}</tbody></table></div><p class="muted small no-print">Print this page to keep the invoice.</p></div>`,
  });
}

export const createInvoiceRoutes = (core: PaymentCore) =>
  new Hono().get("/:id", async (c) => {
    const id = readId(c);
    const invoice = id && (await core.getInvoice(id));
    return invoice ? c.html(invoicePage(invoice)) : missing(c);
  });
