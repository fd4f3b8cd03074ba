import { createClient } from "@supabase/supabase-js";

/** Private or protected by the clients' own types, of which nothing is left at run time. */
const INTERNAL: ReadonlySet<string> = new Set([
  "applyTransformOptsToQuery",
  "baseFetch",
  "bucketLifecycleUrl",
  "cloneRequestState",
  "decorateFetch",
  "encodeMetadata",
  "fetch",
  "fetchJwk",
  "functionsFetch",
  "handleOperation",
  "linkIdentityIdToken",
  "linkIdentityOAuth",
  "listBucketOptionsToQueryString",
  "logger",
  "prepareUploadFormData",
  "processResponse",
  "signInWithEthereum",
  "signInWithSolana",
  "toBase64",
  "uploadOrUpdate",
  "wrapFetch",
  // A setting of the socket that happens to be a function.
  "accessToken",
]);

/** Every kind of object that a caller gets from a client, by the way to it. */
function createSamples(): Readonly<Record<string, object>> {
  const client = createClient("http://localhost", "sb_publishable_of_nobody", {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const { auth, storage, realtime } = client;
  const bucket = storage.vectors.from("bucket");
  return {
    client,
    schema: client.schema("public"),
    from: client.from("table"),
    query: client.from("table").select(),
    auth,
    "auth.mfa": auth.mfa,
    "auth.mfa.webauthn": auth.mfa.webauthn,
    "auth.mfa.recoveryCodes": auth.mfa.recoveryCodes,
    "auth.oauth": auth.oauth,
    "auth.passkey": auth.passkey,
    "auth.admin": auth.admin,
    "auth.admin.mfa": auth.admin.mfa,
    "auth.admin.oauth": auth.admin.oauth,
    "auth.admin.customProviders": auth.admin.customProviders,
    "auth.admin.passkey": auth.admin.passkey,
    storage,
    "storage.from": storage.from("bucket"),
    "storage.analytics": storage.analytics,
    "storage.analytics.from": storage.analytics.from("bucket"),
    "storage.vectors": storage.vectors,
    "storage.vectors.from": bucket,
    "storage.vectors.index": bucket.index("index"),
    realtime,
    channel: client.channel("topic"),
    functions: client.functions,
  };
}

function listNames(sample: object) {
  const names = new Set<string>();
  for (let part = sample; part && part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(part))) {
      if (typeof value === "function" && name !== "constructor" && !name.startsWith("_")) names.add(name);
    }
  }
  return [...names].filter((name) => !INTERNAL.has(name)).sort();
}

/** Every public method of the installed clients, found on the objects themselves: `auth.signUp`, `query.eq`, … */
export function listMethods(): string[] {
  return Object.entries(createSamples()).flatMap(([way, sample]) => listNames(sample).map((name) => `${way}.${name}`));
}
