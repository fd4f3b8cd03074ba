import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { toCookie } from "./cookies.ts";
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_COOKIE,
  type Preferences,
  serializePreferences,
  toPreferences,
} from "./preferences.ts";

/** The document's attributes are the source of truth; `site.js` writes them too. */
export const readDevicePreferences = () => toPreferences((name) => document.documentElement.dataset[name]);

let known = DEFAULT_PREFERENCES;

const NAMES = Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[];

/** The same object while nothing changes: many parts of a page ask with each rendering. */
function readDocument() {
  const present = readDevicePreferences();
  if (NAMES.some((name) => present[name] !== known[name])) known = present;
  return known;
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

export function usePreferences(): Preferences {
  const sent = useRouteLoaderData<{ preferences: Preferences }>("root")?.preferences ?? DEFAULT_PREFERENCES;
  return useSyncExternalStore(subscribe, readDocument, () => sent);
}

export function setPreferences(change: Partial<Preferences>) {
  const preferences = { ...readDevicePreferences(), ...change };
  Object.assign(document.documentElement.dataset, preferences);
  const isSecure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari that we support.
  document.cookie = toCookie(PREFERENCES_COOKIE, serializePreferences(preferences), isSecure);
}

const DARK = "(prefers-color-scheme: dark)";

function subscribeToDevice(onChange: () => void) {
  const query = matchMedia(DARK);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** For what CSS can't style, such as the map. Light on the server. */
export function useColorScheme(): "light" | "dark" {
  const { theme } = usePreferences();
  const isDeviceDark = useSyncExternalStore(
    subscribeToDevice,
    () => matchMedia(DARK).matches,
    () => false,
  );
  if (theme !== "system") return theme;
  return isDeviceDark ? "dark" : "light";
}
