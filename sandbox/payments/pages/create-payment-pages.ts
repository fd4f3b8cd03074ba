import { Hono } from "hono";
import { html } from "hono/html";
import type { PaymentCore } from "../core.ts";
import { SandboxRefusal } from "../refusal.ts";
import { createAuthenticateRoutes } from "./authenticate.ts";
import { createCheckoutRoutes } from "./checkout-routes.ts";
import { createDashboardRoutes } from "./dashboard-routes.ts";
import { createFontRoutes } from "./fonts.ts";
import { missingPage, plainPage } from "./frame.ts";
import { createInvoiceRoutes } from "./invoice.ts";
import { createPortalRoutes } from "./portal-routes.ts";

/** No script at all; a form may lead back to the site by either name of this machine. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self' http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*",
].join("; ");

const readClock = () => Math.floor(Date.now() / 1_000);

/** The pages of the sandbox, at `/dev/payments`. `readNow` in epoch seconds. */
export function createPaymentPages(core: PaymentCore, readNow: () => number = readClock): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
    // The addresses carry secrets; "same-origin" rather than "no-referrer", or forms would come without their origin.
    c.header("Referrer-Policy", "same-origin");
    const isFont = c.req.path.includes("/fonts/") && c.res.status === 200;
    c.header("Cache-Control", isFont ? "private, max-age=86400" : "no-store");
  });
  app.onError((problem, c) => {
    if (!(problem instanceof SandboxRefusal)) throw problem;
    return c.html(plainPage({ title: "That is not possible", content: html`<p>${problem.message}</p>` }), 400);
  });
  app.notFound((c) => c.html(missingPage(), 404));
  return app
    .route("/fonts", createFontRoutes())
    .route("/checkout", createCheckoutRoutes(core, readNow))
    .route("/authenticate", createAuthenticateRoutes(core))
    .route("/portal", createPortalRoutes(core, readNow))
    .route("/invoices", createInvoiceRoutes(core))
    .route("/", createDashboardRoutes(core, readNow));
}
