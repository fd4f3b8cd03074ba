import * as z from "zod/mini";

/** Raised when a stored shape changes: entries of another version fall back to their default. */
const VERSION = 2;

type Area = "local" | "session";
/** `isPersonal`: goes with a sign-out, since it is about the person and not about the device. */
type Entry<T> = { area: Area; key: string; schema: z.ZodMiniType<T>; fallback: T; isPersonal: boolean };

const entry = <T>(value: Entry<T>) => value;
const path = z.nullable(z.string().check(z.maxLength(2_000)));
const flag = z.boolean();

/** Everything that this site keeps on a device beside its cookies (session, consent, appearance). */
export const STORED = {
  postLoginPath: entry({
    area: "session",
    key: "tideline-post-login-path",
    schema: path,
    fallback: null,
    isPersonal: true,
  }),
  isInOnboarding: entry({
    area: "session",
    key: "tideline-onboarding",
    schema: flag,
    fallback: false,
    isPersonal: true,
  }),
  cameFromSignUp: entry({
    area: "session",
    key: "tideline-from-signup",
    schema: flag,
    fallback: false,
    isPersonal: true,
  }),
} as const;

type Stored = typeof STORED;
export type StoredName = keyof Stored;
export type StoredValue<N extends StoredName> = Stored[N] extends Entry<infer T> ? T : never;

const areaOf = ({ area }: { area: Area }) => (area === "local" ? localStorage : sessionStorage);

export function readStored<N extends StoredName>(name: N): StoredValue<N> {
  const { key, schema, fallback } = STORED[name] as Entry<StoredValue<N>>;
  const text = areaOf(STORED[name]).getItem(key);
  if (text === null) return fallback;
  try {
    const { version, value } = JSON.parse(text) as { version?: unknown; value?: unknown };
    const parsed = schema.safeParse(value);
    if (version === VERSION && parsed.success) return parsed.data;
  } catch {
    // Anybody can write there; what cannot be read is put right below.
  }
  writeStored(name, fallback);
  return fallback;
}

export function writeStored<N extends StoredName>(name: N, value: StoredValue<N>) {
  areaOf(STORED[name]).setItem(STORED[name].key, JSON.stringify({ version: VERSION, value }));
}

/** What belongs to the person who leaves; choices about the device stay. */
export function forgetPerson() {
  for (const entryOf of Object.values(STORED)) if (entryOf.isPersonal) areaOf(entryOf).removeItem(entryOf.key);
}
