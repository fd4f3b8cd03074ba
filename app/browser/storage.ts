import { readOrNothing } from "#domain/read-shape.ts";
import { forgetKept } from "./offline/kept-caches.ts";
import {
  ANALYTICS_CONSENT_KEY,
  type Entry,
  PERSONAL_PREFIX,
  PROFILE_KEY,
  STORED,
  type StoredName,
  type StoredValue,
} from "./stored-entries.ts";

/** Raise it when a stored shape changes; older entries fall back to their default. */
const VERSION = 2;

/** Longer entries were not written by this app. */
const MAX_LENGTH = 100_000;

/** Accessing blocked storage throws, so every access has a try. */
function open(area: "local" | "session") {
  return area === "local" ? localStorage : sessionStorage;
}

/** Functional entries of this page while they are declined. */
const unkept = new Map<string, string>();

const isDeclined = (isFunctional: boolean | undefined) =>
  isFunctional === true && readStored("consentPreferences").consent.cookie_preferences.functional === false;

function readText({ area, key, isFunctional }: Pick<Entry<unknown>, "area" | "key" | "isFunctional">) {
  if (isDeclined(isFunctional)) return unkept.get(key) ?? null;
  try {
    return open(area).getItem(key);
  } catch {
    // Storage is blocked: every entry has its default.
    return null;
  }
}

type Parsed<T> = { isSound: boolean; value: T };

function parse<T>(text: string, { read, fallback, maxLength = MAX_LENGTH }: Entry<T>): Parsed<T> {
  const damaged = { isSound: false, value: fallback };
  if (text.length > maxLength) return damaged;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null || !("version" in stored) || !("value" in stored)) return damaged;
    return stored.version === VERSION ? { isSound: true, value: read(stored.value) } : damaged;
  } catch {
    // The caller repairs invalid entries.
    return damaged;
  }
}

/** Stable snapshots for React: same text, same object. */
const lastRead = new Map<StoredName, { text: string; value: unknown }>();

/** Invalid entries are replaced by the default. */
export function readStored<N extends StoredName>(name: N): StoredValue<N> {
  const entry = STORED[name] as unknown as Entry<StoredValue<N>>;
  const text = readText(entry);
  if (text === null) return entry.fallback;
  const last = lastRead.get(name);
  if (last?.text === text) return last.value as StoredValue<N>;
  const { isSound, value } = parse(text, entry);
  // No notification: this may run during a React render.
  if (!isSound) keep(entry, value);
  else lastRead.set(name, { text, value });
  return value;
}

const listeners = new Set<() => void>();

function tellAll() {
  for (const tell of listeners) tell();
}

function keep<T>({ area, key, read, isFunctional, maxLength = MAX_LENGTH }: Entry<T>, value: T) {
  const text = JSON.stringify({ version: VERSION, value });
  if (text.length > maxLength || readOrNothing(read, value) === undefined) return false;
  if (isDeclined(isFunctional)) return unkept.set(key, text).has(key);
  try {
    open(area).setItem(key, text);
    return true;
  } catch {
    // Full or blocked.
    return false;
  }
}

/** False when storage is full or blocked, so the screen must not say "saved". */
export function writeStored<N extends StoredName>(name: N, value: StoredValue<N>): boolean {
  const isKept = keep(STORED[name] as unknown as Entry<StoredValue<N>>, value);
  if (isKept) tellAll();
  return isKept;
}

function forgetIn(area: "local" | "session", isMeant: (key: string) => boolean) {
  try {
    const storage = open(area);
    for (const key of Object.keys(storage).filter(isMeant)) storage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to clear.
    return;
  }
}

export function removeStored(isMeant: (key: string) => boolean) {
  forgetIn("local", isMeant);
  forgetIn("session", isMeant);
  tellAll();
}

export function writeAnalyticsConsent(word: "granted" | "denied" | null) {
  if (word === null) return removeStored((key) => key === ANALYTICS_CONSENT_KEY);
  try {
    localStorage.setItem(ANALYTICS_CONSENT_KEY, word);
  } catch {
    // Full or blocked: the cookie holds the answer.
    return;
  }
}

/** Device preferences stay. */
export function clearPersonalData() {
  void forgetKept().catch((problem: unknown) => console.error(problem));
  removeStored((key) => key.startsWith(PERSONAL_PREFIX) || key === PROFILE_KEY);
}

/** Removes data of another swimmer who didn't sign out here. */
export function clearOtherUsersData(userId: string) {
  // The profile goes with a lost session, but unsaved work waits for its owner.
  const drafts = readStored("routeDrafts").map(({ userId: owner }) => owner);
  const known = [readStored("profile")?.id, readStored("onboardingDraft")?.userId, ...drafts];
  if (known.some((id) => id !== undefined && id !== userId)) clearPersonalData();
}

/** Also on changes in other tabs. */
export function subscribeToStored(onChange: () => void) {
  listeners.add(onChange);
  addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener("storage", onChange);
  };
}
