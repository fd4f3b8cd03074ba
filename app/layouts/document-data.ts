import { useRouteLoaderData } from "react-router";
import type { Consent } from "#app/browser/consent.ts";
import type { Preferences } from "#app/browser/preferences.ts";
import type { Swimmer } from "#app/session/swimmer.ts";
import type { ZoneOffset } from "#domain/format/zone-offsets.ts";
import type { Plan } from "#domain/subscription/plans.ts";

/** Loader data of the root. */
export type DocumentData = {
  swimmer: Swimmer | null;
  preferences: Preferences;
  consent: Consent;
  consentBanner: "top" | "bottom";
  backend: { url: string; publishableKey: string };
  mapStyles: { light: string; dark: string };
  siteUrl: string;
  socialLinks: readonly string[];
  plans: readonly Plan[];
  requestId: string;
  zoneOffsets: readonly ZoneOffset[];
  /** Milliseconds since 1970. */
  servedAt: number;
};

/** Undefined only when the root loader failed. */
export function useDocumentData() {
  return useRouteLoaderData<DocumentData>("root");
}
