import { createContext } from "react-router";
import type { Plan } from "#domain/subscription/plans.ts";

/** As the browser sees it; the key is the publishable one. */
export type PublicBackend = { url: string; publishableKey: string };

type Health = { version: string; uptime: number; mailDelaySeconds: number | null; warning: string | null };

/** What the page host provides to loaders. */
export type Services = {
  backend: PublicBackend;
  /** Reaches the backend; on the embedded platform without a socket. */
  backendFetch: typeof fetch;
  /** Public base address without a trailing slash, for canonical links, emails and JSON-LD. */
  siteUrl: string;
  /** MapLibre styles by theme; the offline map is the fallback. */
  mapStyles: { light: string; dark: string };
  /** Where the build has put the tiles of the chart. */
  chartTilesFolder: string;
  /** Null after the launch. */
  construction: { launchDate: string; isAdminAllowed: boolean } | null;
  /** Links in the footer. */
  socialLinks: readonly string[];
  /** Where pages ask about cookies. */
  consentBanner: "top" | "bottom";
  /** `mailDelaySeconds` is null where another service sends the emails. `warning` is for staff. */
  readHealth: () => Promise<Health>;
  plans: readonly Plan[];
  /** Null where a real provider takes payments. */
  paymentSandboxPath: string | null;
  contactEmail: string | null;
  /** The page is kept for other visitors, so it is rendered to its end before anything is sent. */
  isKept: boolean;
  /** Tells visitors apart to limit what each may send: their address or its network, signed. Null without a network. */
  visitor: string | null;
  /** For this response's inline scripts. */
  nonce: string;
  /** Shown in the log and on error pages. */
  requestId: string;
  reportProblem: (problem: unknown) => void;
};

/** Set by the page host, which imports this key from the build (`entry.server`) to share one instance. */
export const servicesContext = createContext<Services>();
