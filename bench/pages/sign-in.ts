import type { BrowserContext } from "@playwright/test";
import { createServerClient } from "@supabase/ssr";
import type { Secrets } from "@tideline/platform/secrets.ts";
import { SESSION_COOKIE } from "#app/backend/backend-client.ts";
import { DEMO_ACCOUNTS, deriveDemoPassword } from "#server/demo/demo-accounts.ts";
import type { Database } from "#supabase/database.types.ts";

/** The session cookies of a demo account, as the sign-in page would leave them. */
export async function signIn(context: BrowserContext, url: string, secrets: Secrets) {
  const cookies = new Map<string, string>();
  const client = createServerClient<Database>(url, secrets.publishableKey, {
    cookieOptions: { name: SESSION_COOKIE },
    cookies: {
      getAll: () => [],
      setAll: (all) => {
        for (const { name, value } of all) cookies.set(name, value);
      },
    },
  });
  const email = DEMO_ACCOUNTS[0]?.email ?? "";
  const { error } = await client.auth.signInWithPassword({ email, password: deriveDemoPassword(secrets.signingKey) });
  if (error) throw error;
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}
