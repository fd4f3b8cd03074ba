import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { createLog } from "#server/log.ts";
import { createSecrets } from "#server/secrets.ts";
import type { Database } from "#supabase/database.types.ts";
import { createAccountSwitches } from "./account-switches.ts";
import type { Mail } from "./auth/mail.ts";
import type { Engine } from "./database/engine.ts";
import { openTestDatabase, type TestMigrations } from "./database/test-database.ts";
import { type AccountSwitches, createPlatform } from "./platform.ts";

type Options = {
  migrations?: TestMigrations;
  /** Stands between the platform and its database; the fixture's own `engine` stays as it is. */
  wrapEngine?: (engine: Engine) => Engine;
};

const PASSWORD = "correct horse battery staple";
const WITHOUT_PRODUCT: AccountSwitches = {
  isSignupAllowed: async () => true,
  mustConfirmEmail: async () => true,
};

async function openPort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the platform has no port");
  return { server, url: `http://127.0.0.1:${address.port}` };
}

/** A platform of its own for one test file, in process through `fetch` and over HTTP at `url`. */
export async function startPlatform({ migrations = "product", wrapEngine = (engine) => engine }: Options = {}) {
  const engine = await openTestDatabase(migrations);
  const secrets = await createSecrets();
  const mails: Mail[] = [];
  const running: Promise<unknown>[] = [];
  const { server, url } = await openPort();
  const platform = await createPlatform({
    engine: wrapEngine(engine),
    secrets,
    siteUrl: url,
    localUrl: url,
    switches: migrations === "product" ? createAccountSwitches(engine) : WITHOUT_PRODUCT,
    sendMail: async (mail) => {
      mails.push(mail);
    },
    log: createLog("silent"),
    waitUntil: (work) => running.push(work),
  });
  server.on("request", getRequestListener(platform.app.fetch));

  const client = (key: string) =>
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: platform.fetch },
    });
  const visitor = () => client(secrets.publishableKey);
  const service = () => client(secrets.secretKey);

  /** A signed-in swimmer with a confirmed address of their own. */
  async function swimmer(name: string) {
    const email = `${name.toLowerCase().replaceAll(/\W+/g, "-")}-${randomUUID().slice(0, 8)}@example.org`;
    const credentials = { email, password: PASSWORD };
    const created = await service().auth.admin.createUser({ ...credentials, email_confirm: true });
    if (created.error) throw created.error;
    const signedIn = visitor();
    const { error } = await signedIn.auth.signInWithPassword(credentials);
    if (error) throw error;
    return { client: signedIn, id: created.data.user.id, email, password: PASSWORD };
  }

  async function stop() {
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
    await Promise.allSettled(running);
    await engine.close();
  }

  return { url, engine, secrets, fetch: platform.fetch, visitor, service, swimmer, mails, stop };
}
