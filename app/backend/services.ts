import { createContext } from "react-router";
import type { Plan } from "#domain/subscription/plans.ts";

/** Where the backend answers, as the browser sees it. The key is the publishable one. */
export type PublicBackend = { url: string; publishableKey: string };

/** What the server that hosts the pages lends to loaders. */
export type Services = {
  backend: PublicBackend;
  /** Reaches the backend; on the embedded platform without a socket in between. */
  backendFetch: typeof fetch;
  /** The address the product is known by, without a trailing slash: canonical links, e-mails, JSON-LD. */
  siteUrl: string;
  /** MapLibre style documents by theme; the offline base map takes over when they do not answer. */
  mapStyles: { light: string; dark: string };
  /** Until the product is launched; null from then on. */
  construction: { launchDate: string; isAdminAllowed: boolean } | null;
  /** Our accounts elsewhere, for the foot of the pages. */
  socialLinks: readonly string[];
  /** How the site is; `mailDelaySeconds` is null where another service sends the mails. */
  readHealth: () => Promise<{ version: string; uptime: number; mailDelaySeconds: number | null }>;
  /** What is sold here, and for how much. */
  plans: readonly Plan[];
  /** Where developers look at the payments of this machine; null where a real provider takes them. */
  paymentSandboxPath: string | null;
  /** How visitors reach the operator; null where none is published. */
  contactEmail: string | null;
  /** For the inline scripts of this one answer. */
  nonce: string;
  /** Names this request in the log and on an error page, so that the two can be matched. */
  requestId: string;
  /** Writes to the server's log what a page could not do; the swimmer reads an error page. */
  reportProblem: (problem: unknown) => void;
};

/** Filled by the page host for each request. It takes this key from the build (`entry.server`), or there would be two. */
export const servicesContext = createContext<Services>();
