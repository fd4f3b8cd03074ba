import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { pino } from "pino";
import { allowAnySite, requireApiKey } from "../gateway/gateway.ts";
import { createResolveCaller } from "../gateway/resolve-caller.ts";
import { createJobs } from "../jobs/create-jobs.ts";
import { createMailQueue } from "../jobs/mails/mail-queue.ts";
import type { Log } from "../log.ts";
import { createSecrets } from "../secrets.ts";
import { PLAIN_MAILS } from "../test/plain-mails.ts";
import { openTestDatabase } from "../test/test-database.ts";
import type { AuthConfig } from "./auth-context.ts";
import { createAuth } from "./create-auth.ts";
import { createKeys } from "./keys.ts";
import type { Mail } from "./mail.ts";
import { codeOf } from "./one-time-tokens.ts";

export const SITE_URL = "http://tideline.test";

export const PASSWORD = "a cold morning dip";

/** The session storage of one client, such as a browser tab. */
export function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

type Base = Awaited<ReturnType<typeof startBase>>;

/** A database, its keys, and a queue that keeps the mails it sends. */
async function startBase() {
  const [engine, apiKeys] = [await openTestDatabase(null), await createSecrets()];
  const ownKeys = await createKeys({ signingKey: apiKeys.signingKey, siteUrl: SITE_URL });
  // Limits count in buckets by a secret: a new one in each run would now and then put two addresses into one.
  const derive = (purpose: string) => (purpose === "limits" ? Buffer.from("limits of tests") : ownKeys.derive(purpose));
  const keys = { ...ownKeys, derive };
  // A test that moves the clock changes the age of tokens, not the time of the queue.
  const now = () => new Date(performance.timeOrigin + performance.now());
  const problems: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void problems.push(line) });
  const jobs = createJobs({ engine, log, now });
  const mails: Mail[] = [];
  const queueMail = createMailQueue(jobs, async (mail) => void mails.push(mail));
  await jobs.start([]);
  return {
    engine,
    apiKeys,
    keys,
    mails,
    queueMail,
    /** Resolves when all mails have left; otherwise says why not. */
    untilSent: async () => {
      await jobs.settled();
      if (problems.length > 0) throw new Error(problems.join(""));
    },
    stop: async () => {
      await jobs.stop();
      await engine.close();
    },
  };
}

type Options = {
  log?: Log;
  /** Shares its database, keys and mails, which is faster than to start another. Stop only that one. */
  beside?: Base;
};

/** Auth alone behind the gateway. */
export async function startAuth(config: Partial<AuthConfig> = {}, { log, beside }: Options = {}) {
  const pausesMs: number[] = [];
  const base = beside ?? (await startBase());
  const { engine, apiKeys, keys, mails, queueMail } = base;
  const background = new Set<Promise<unknown>>();
  /** Resolves once background tasks are done and their mails have left. */
  const settled = async () => {
    while (background.size > 0) await Promise.all(background);
    await base.untilSent();
  };
  const auth = createAuth({
    engine,
    keys,
    resolveCaller: createResolveCaller({ keys, apiKeys }),
    config: { siteUrl: SITE_URL, isSignupAllowed: async () => true, mustConfirmEmail: async () => true, ...config },
    mails: PLAIN_MAILS,
    queueMail,
    log: log ?? pino({ level: "silent" }),
    pause: async (durationMs) => void pausesMs.push(durationMs),
    waitUntil: (work) => {
      background.add(work);
      void work.then(() => background.delete(work));
    },
  });
  const app = new Hono().use(allowAnySite(), requireApiKey(apiKeys)).route("/auth/v1", auth);
  const fetchFrom = (address: string | null): typeof fetch => {
    const env = address === null ? {} : { incoming: { socket: { remoteAddress: address } } };
    return async (input, init) => app.fetch(new Request(input, { ...init, redirect: "manual" }), env);
  };
  const connect = (key: string, address: string | null, flowType: "pkce" | "implicit" = "pkce") =>
    createClient(SITE_URL, key, {
      auth: {
        flowType,
        storage: createStorage(),
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: true,
      },
      global: { fetch: fetchFrom(address) },
    });
  return {
    ...base,
    /** How long attempts to sign in were delayed. */
    pausesMs,
    fetch: fetchFrom(null),
    fetchFrom,
    visitor: (address: string | null = null) => connect(apiKeys.publishableKey, address),
    service: () => connect(apiKeys.secretKey, null),
    settled,
    /** The mail that was sent last to the address. */
    lastMail: async (to: string) => {
      await settled();
      return mails.findLast((mail) => mail.to === to);
    },
    stop: async () => {
      await settled();
      await base.stop();
    },
  };
}
export type AuthFixture = Awaited<ReturnType<typeof startAuth>>;

/** The link in a mail. */
export function pageLinkIn(mail: Mail | undefined) {
  const url = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!url) throw new Error("There is no mail with a link");
  return new URL(url);
}

/** The same token in a link that uses it up at once, as in GoTrue's own templates. */
export function linkIn(mail: Mail | undefined) {
  const { origin, searchParams } = pageLinkIn(mail);
  const { token_hash: token = "", ...query } = Object.fromEntries(searchParams);
  return `${origin}/auth/v1/verify?${new URLSearchParams({ token, ...query })}`;
}

/** The six digits of the link in a mail, or in the mail itself. */
export function codeIn(mail: Mail | undefined) {
  const token = mail?.text.includes("token_hash=") ? new URL(linkIn(mail)).searchParams.get("token") : null;
  return token ? codeOf(token) : (mail?.text.match(/\b\d{6}\b/)?.[0] ?? "");
}

/** Where a link leads. */
export async function follow(auth: AuthFixture, url: string) {
  const response = await auth.fetch(url);
  return new URL(response.headers.get("Location") ?? "about:blank");
}

/** A client that has signed up, confirmed and signed in with PKCE. */
export async function addUser(auth: AuthFixture, email: string) {
  const client = auth.visitor();
  const signedUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signedUp.error) throw signedUp.error;
  const target = await follow(auth, linkIn(await auth.lastMail(email)));
  const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  if (error) throw error;
  return { client, ...data };
}
