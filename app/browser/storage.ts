import { readOrNothing } from "#domain/read-shape.ts";
import {
  type Entry,
  PERSONAL_PREFIX,
  PROFILE_KEY,
  STORED,
  type StoredName,
  type StoredValue,
} from "./stored-entries.ts";

/** Raised when a stored shape changes: entries of another version fall back to their default. */
const VERSION = 2;

/** No entry comes near it; what is longer was not written here. */
const MAX_LENGTH = 100_000;

/** Merely naming a storage throws where the browser forbids it, so every access has its own net. */
function open(area: "local" | "session") {
  return area === "local" ? localStorage : sessionStorage;
}

function readText(area: "local" | "session", key: string) {
  try {
    return open(area).getItem(key);
  } catch {
    // Nothing may be kept on this device: every entry is at its default.
    return null;
  }
}

type Parsed<T> = { isSound: boolean; value: T };

function parse<T>(text: string, { read, fallback }: Entry<T>): Parsed<T> {
  const damaged = { isSound: false, value: fallback };
  if (text.length > MAX_LENGTH) return damaged;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null || !("version" in stored) || !("value" in stored)) return damaged;
    return stored.version === VERSION ? { isSound: true, value: read(stored.value) } : damaged;
  } catch {
    // Anybody can write there; what cannot be read is put right by the caller.
    return damaged;
  }
}

/** By name: as long as the text is the same, so is the object, as React asks of a snapshot. */
const lastRead = new Map<StoredName, { text: string; value: unknown }>();

/** What is kept under this name, or its default. What is damaged becomes the default on the device, too. */
export function readStored<N extends StoredName>(name: N): StoredValue<N> {
  const entry = STORED[name] as unknown as Entry<StoredValue<N>>;
  const text = readText(entry.area, entry.key);
  if (text === null) return entry.fallback;
  const last = lastRead.get(name);
  if (last?.text === text) return last.value as StoredValue<N>;
  const { isSound, value } = parse(text, entry);
  // Told to nobody: whoever reads gets the default already, and this may be React in the middle of drawing.
  if (!isSound) keep(entry, value);
  else lastRead.set(name, { text, value });
  return value;
}

const listeners = new Set<() => void>();

function tellAll() {
  for (const tell of listeners) tell();
}

function keep<T>({ area, key, read }: Entry<T>, value: T) {
  const text = JSON.stringify({ version: VERSION, value });
  if (text.length > MAX_LENGTH || readOrNothing(read, value) === undefined) return false;
  try {
    open(area).setItem(key, text);
    return true;
  } catch {
    // Full, or forbidden; the caller is told.
    return false;
  }
}

/** Whether it is kept now: the device may be full, or forbid it, and then the screen must not say that it was saved. */
export function writeStored<N extends StoredName>(name: N, value: StoredValue<N>): boolean {
  const isKept = keep(STORED[name] as unknown as Entry<StoredValue<N>>, value);
  if (isKept) tellAll();
  return isKept;
}

function forgetIn(area: "local" | "session") {
  try {
    const storage = open(area);
    const isPersonal = (key: string) => key.startsWith(PERSONAL_PREFIX) || key === PROFILE_KEY;
    for (const key of Object.keys(storage).filter(isPersonal)) storage.removeItem(key);
  } catch {
    // Where nothing may be kept there is nothing to forget.
    return;
  }
}

/** What belongs to the person who leaves; choices about the device stay. */
export function clearPersonalData() {
  forgetIn("local");
  forgetIn("session");
  tellAll();
}

/** Whoever was here before without signing out leaves nothing to the one who is here now. */
export function clearOtherUsersData(userId: string) {
  // Whose session was lost is forgotten by name, but what of their set-up is unsaved waits for them.
  const known = [readStored("profile")?.id, readStored("onboardingDraft")?.userId];
  if (known.some((id) => id !== undefined && id !== userId)) clearPersonalData();
}

/** Calls back after every change, be it here or in another tab. */
export function subscribeToStored(onChange: () => void) {
  listeners.add(onChange);
  addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener("storage", onChange);
  };
}
