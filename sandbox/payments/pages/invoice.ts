import { Hono } from "hono";
import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import type { PaymentCore } from "../core.ts";
import type { Invoice } from "../objects.ts";
import { SandboxRefusal } from "../refusal.ts";
import { isId } from "./form.ts";
import { alertBox, type Markup, missingPage, NOTHING, page } from "./frame.ts";
import { dayOf } from "./words.ts";

const STATUS: Readonly<Record<Invoice["status"], string>> = {
  draft: "Not made out yet",
  open: "Not paid",
  paid: "Paid",
  void: "Void",
  uncollectible: "Written off",
};
export const invoiceBadge = ({ status }: Invoice) =>
  html`<span class="${status === "open" ? "badge bad" : "badge"}">${STATUS[status]}</span>`;

const minus = (cents: number) => (cents < 0 ? `− ${formatMoney(-cents)}` : formatMoney(cents));
const sumRow = (label: string, cents: number, look = "") =>
  html`<tr class="${look}"><th scope="row" colspan="2">${label}</th><td class="sum">${minus(cents)}</td></tr>`;

function lines({ lines: { data } }: Invoice) {
  return data.map(
    ({ description, amount, period }) => html`<tr><td>${description}</td>
<td class="muted small">${dayOf(period.start)} to ${dayOf(period.end)}</td><td class="sum">${minus(amount)}</td></tr>`,
  );
}

function totals(invoice: Invoice) {
  const off = invoice.total_discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
  const credit = invoice.amount_due - Math.max(0, invoice.total);
  return html`${sumRow("Subtotal", invoice.subtotal)}${off > 0 ? sumRow("Discount", -off) : NOTHING}${sumRow("Tax (none in the sandbox)", 0)}
${credit < 0 ? sumRow("From your credit", credit) : NOTHING}${sumRow("Due", invoice.amount_due, "total")}${sumRow("Paid", invoice.amount_paid)}
${invoice.total < 0 ? sumRow("Kept as credit for the next invoices", -invoice.total) : NOTHING}`;
}

const payForm = ({ id, status, amount_remaining: rest }: Invoice) =>
  status === "open"
    ? html`<form class="no-print" method="post" action="/dev/payments/invoices/${id}"><button class="button main">Pay ${formatMoney(rest)} now</button></form>`
    : NOTHING;

/** One that can be printed: paper gets the invoice without the buttons. */
function invoicePage(invoice: Invoice, problem: string | null): Markup {
  const paidAt = invoice.status_transitions.paid_at;
  return page({
    title: `Invoice ${invoice.number}`,
    width: "middle",
    exit: html`<a href="/">Back to Tideline</a>`,
    content: html`<div class="card stack-wide">${alertBox(problem)}<div class="stack"><p class="muted">Tideline, sandbox invoice: no money moved</p>
<h1>Invoice ${invoice.number}</h1><p>${invoiceBadge(invoice)} ${paidAt ? html`on ${dayOf(paidAt)}` : NOTHING}</p></div>
<dl class="rows"><div><dt>Date</dt><dd>${dayOf(invoice.created)}</dd></div><div><dt>For</dt><dd>${invoice.customer_email ?? invoice.customer}</dd></div></dl>
<div class="scroll"><table><thead><tr><th scope="col">What</th><th scope="col">Period</th><th scope="col" class="sum">Amount</th></tr></thead><tbody>${lines(invoice)}</tbody><tbody>${totals(invoice)}</tbody></table></div>
${payForm(invoice)}<p class="muted small no-print">To keep it, print this page: the buttons stay off the paper.</p></div>`,
  });
}

export function createInvoiceRoutes(core: PaymentCore) {
  const find = (id: string) => (isId(id) ? core.getInvoice(id) : null);
  return new Hono()
    .get("/:id", async (c) => {
      const invoice = await find(c.req.param("id"));
      return invoice ? c.html(invoicePage(invoice, null)) : c.html(missingPage(), 404);
    })
    .post("/:id", async (c) => {
      const invoice = await find(c.req.param("id"));
      if (!invoice) return c.html(missingPage(), 404);
      const outcome = await payOpenInvoice(core, invoice.id);
      if (outcome.kind === "authenticate") return c.redirect(outcome.url, 303);
      if (outcome.kind === "refused") return c.html(invoicePage(invoice, outcome.message), 402);
      return c.redirect(`/dev/payments/invoices/${invoice.id}`, 303);
    });
}

type PayOutcome = { kind: "paid" } | { kind: "authenticate"; url: string } | { kind: "refused"; message: string };

/** Pays what is open with the card that is there; its holder may have to confirm. */
export async function payOpenInvoice(core: PaymentCore, id: string): Promise<PayOutcome> {
  const known = (await core.getInvoice(id))?._payment_intent;
  const asked = known ? await core.getAuthentication(known) : null;
  if (asked?.isWaiting) return { kind: "authenticate", url: `/dev/payments/authenticate/${known}` };
  try {
    await core.payInvoice(id);
    return { kind: "paid" };
  } catch (problem) {
    if (!(problem instanceof SandboxRefusal)) throw problem;
    const intent = (await core.getInvoice(id))?._payment_intent;
    const isWaiting = problem.code === "invoice_payment_intent_requires_action" && intent;
    if (isWaiting) return { kind: "authenticate", url: `/dev/payments/authenticate/${intent}` };
    return { kind: "refused", message: problem.message };
  }
}
