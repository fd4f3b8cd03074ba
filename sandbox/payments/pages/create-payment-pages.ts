import { Hono } from "hono";
import { html } from "hono/html";
import type { PaymentCore } from "../core.ts";
import { ProviderRefusal } from "../provider-refusal.ts";
import { createAuthenticateRoutes } from "./authenticate.ts";
import { createCheckoutRoutes } from "./checkout.ts";
import { createDashboardRoutes } from "./dashboard-routes.ts";
import { missing, plainPage } from "./frame.ts";
import { createInvoiceRoutes } from "./invoice.ts";
import { createPortalRoutes } from "./portal-routes.ts";

/** No script at all; a form may lead back to the site by either name of this machine. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self' http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*",
].join("; ");

/** The pages of the sandbox, at `/dev/payments`. `readNow` in epoch seconds. */
export function createPaymentPages(core: PaymentCore, readNow: () => number): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
    // Addresses carry secrets. With "no-referrer", forms would be sent without their origin.
    c.header("Referrer-Policy", "same-origin");
    c.header("Cache-Control", "no-store");
  });
  app.onError((problem, c) => {
    if (!(problem instanceof ProviderRefusal)) throw problem;
    return c.html(plainPage("That did not work", html`<p>${problem.message}</p>`), 400);
  });
  app.notFound(missing);
  return app
    .route("/checkout", createCheckoutRoutes(core, readNow))
    .route("/authenticate", createAuthenticateRoutes(core))
    .route("/portal", createPortalRoutes(core, readNow))
    .route("/invoices", createInvoiceRoutes(core))
    .route("/", createDashboardRoutes(core, readNow));
}
