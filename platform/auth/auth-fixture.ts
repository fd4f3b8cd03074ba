import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { pino } from "pino";
import { allowAnySite, requireApiKey } from "../gateway/gateway.ts";
import { createResolveCaller } from "../gateway/resolve-caller.ts";
import { createJobs } from "../jobs/create-jobs.ts";
import { createMailQueue } from "../jobs/mail-queue.ts";
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

/** Session storage of one client, as a browser tab has it. */
export function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Auth alone behind the gateway, without the product's tables. `address` is the network address of the caller. */
export async function startAuth(config: Partial<AuthConfig> = {}, log: Log = pino({ level: "silent" })) {
  const pausesMs: number[] = [];
  const [engine, apiKeys] = [await openTestDatabase(null), await createSecrets()];
  const keys = await createKeys({ signingKey: apiKeys.signingKey, siteUrl: SITE_URL });
  // A test that sets the clock of sign-in means the age of a token, not the queue's turn.
  const now = () => new Date(performance.timeOrigin + performance.now());
  const jobs = createJobs({ engine, log: pino({ level: "silent" }), now });
  const mails: Mail[] = [];
  const underWay = new Set<Promise<unknown>>();
  /** Once work that goes on after answers is done and its mails have left. */
  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
    await jobs.settled();
  };
  const auth = createAuth({
    engine,
    keys,
    resolveCaller: createResolveCaller({ keys, apiKeys }),
    config: { siteUrl: SITE_URL, isSignupAllowed: async () => true, mustConfirmEmail: async () => true, ...config },
    mails: PLAIN_MAILS,
    queueMail: createMailQueue(jobs, async (mail) => void mails.push(mail)),
    log,
    pause: async (durationMs) => void pausesMs.push(durationMs),
    waitUntil: (work) => {
      underWay.add(work);
      void work.then(() => underWay.delete(work));
    },
  });
  await jobs.start([]);
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
    engine,
    apiKeys,
    keys,
    mails,
    /** How long attempts to sign in were held up. */
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
      await jobs.stop();
      await engine.close();
    },
  };
}
export type AuthFixture = Awaited<ReturnType<typeof startAuth>>;

/** The link of a mail, as a mail program finds it. */
export function pageLinkIn(mail: Mail | undefined) {
  const url = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!url) throw new Error("There is no mail with a link");
  return new URL(url);
}

/** The same token in a link that uses it up at once, as GoTrue's own templates send it. */
export function linkIn(mail: Mail | undefined) {
  const { origin, searchParams } = pageLinkIn(mail);
  const { token_hash: token = "", ...query } = Object.fromEntries(searchParams);
  return `${origin}/auth/v1/verify?${new URLSearchParams({ token, ...query })}`;
}

/** The six digits that belong to the link of a mail, or that the mail says itself. */
export function codeIn(mail: Mail | undefined) {
  const token = mail?.text.includes("token_hash=") ? new URL(linkIn(mail)).searchParams.get("token") : null;
  return token ? codeOf(token) : (mail?.text.match(/\b\d{6}\b/)?.[0] ?? "");
}

/** Where a click on a link leads. */
export async function follow(auth: AuthFixture, url: string) {
  const response = await auth.fetch(url);
  return new URL(response.headers.get("Location") ?? "about:blank");
}

/** A client that has signed up, confirmed and signed in with PKCE. */
export async function addSwimmer(auth: AuthFixture, email: string) {
  const client = auth.visitor();
  await client.auth.signUp({ email, password: PASSWORD });
  const target = await follow(auth, linkIn(await auth.lastMail(email)));
  const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
  if (error) throw error;
  return { client, ...data };
}
