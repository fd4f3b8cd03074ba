import { createClient } from "@supabase/supabase-js";
import { DEMO_ACCOUNTS } from "#server/demo-accounts.ts";
import type { Database } from "#supabase/database.types.ts";
import type { Product } from "./run-product.ts";

/** Sends a recorded question on to the product, wherever it was recorded for. */
export function askProduct({ url }: Product): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}${pathname}${search}`, request));
  };
}

/** The access token of a demo account. */
export async function signInToProduct({ url }: Product, key: string, password: string) {
  const client = createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signInWithPassword({ email: DEMO_ACCOUNTS[0]?.email ?? "", password });
  if (error) throw error;
  return data.session.access_token;
}
