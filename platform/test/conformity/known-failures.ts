import type { Suite } from "./suites.ts";

type FailureGroup = { suite: Suite["name"]; tests: RegExp; count: number; why: string };

/** Why tests of Supabase's own clients fail here, group by group. `count` is how many may fail, the same on both engines. */
export const KNOWN_FAILURES: readonly FailureGroup[] = [
  {
    suite: "postgrest-js",
    tests: /^advanced rpc .*(?:unresolvable|polymorphic)/,
    count: 15,
    why: "overloaded functions with unnamed or default parameters: other error texts and details",
  },
  { suite: "postgrest-js", tests: /schema$/, count: 3, why: "other schemas than `public` are not served" },
  {
    suite: "postgrest-js",
    tests: /^embeded functions select/,
    count: 2,
    why: "computed fields of partitioned tables and of relations",
  },
  {
    suite: "postgrest-js",
    tests: /^regexI?Match$/,
    count: 2,
    why: "`match` and `imatch` are refused to visitors: one expression could keep the database busy",
  },
  {
    suite: "postgrest-js",
    tests: /aggregate/,
    count: 12,
    why: "aggregates are switched off, as on hosted Supabase unless `db-aggregates-enabled` is set",
  },
  {
    suite: "postgrest-js",
    tests: /(?:column hinting|non existing relation)$/,
    count: 2,
    why: "other details and hints in errors about relationships",
  },
  { suite: "postgrest-js", tests: /spread resource/, count: 2, why: "the order of columns of a spread resource" },
  { suite: "postgrest-js", tests: /^geojson$/, count: 1, why: "PostGIS is in neither engine" },
  { suite: "postgrest-js", tests: /^explain/, count: 2, why: "plans are never shown" },
  {
    suite: "auth-js",
    tests: /^WebAuthn MFA|MFA.*(?:phone|webauthn)|[Pp]asskey/i,
    count: 4,
    why: "second factors by phone, security keys and passkeys are not built",
  },
  { suite: "auth-js", tests: /OAuth Admin/, count: 7, why: "the platform is no OAuth server for other sites" },
  { suite: "auth-js", tests: /^signInAnonymously/, count: 2, why: "anonymous accounts are refused" },
  {
    suite: "auth-js",
    tests: /signInWithOtp|verifyOt|verifyOTP/i,
    count: 5,
    why: "sign-in by phone is not built, and a code by mail makes no account",
  },
  {
    suite: "auth-js",
    tests: /fail to signUp\(\)/,
    count: 2,
    why: "a password has at least 8 characters, checked before the address",
  },
  {
    suite: "auth-js",
    tests: /linkIdentity\(\) fails when manual linking is disabled/,
    count: 2,
    why: "linking is always on, which the test wants switched off",
  },
  {
    suite: "auth-js",
    tests: /metadata|confirmation signup link/,
    count: 3,
    why: "`user_metadata` holds `email` and `email_verified` for accounts made by an administrator, too",
  },
  { suite: "auth-js", tests: /email change links/, count: 1, why: "links for a change of address come by mail only" },
  { suite: "storage-js", tests: /transform/i, count: 4, why: "pictures are not resized on request" },
  { suite: "storage-js", tests: /cacheNonce/, count: 1, why: "asks for a resized picture as well" },
  {
    suite: "storage-js",
    tests: /valid mime type|downloads an object|object info/,
    count: 3,
    why: "the type of a file is read from its content, not believed",
  },
  {
    suite: "storage-js",
    tests: /missing authorization/,
    count: 1,
    why: "the API's own message instead of the gateway's",
  },
  {
    suite: "storage-js",
    tests: /bucket api/,
    count: 2,
    why: "times end in +00:00 instead of Z, and a bucket is emptied at once",
  },
];

export const findKnownFailure = (suite: string, test: string) =>
  KNOWN_FAILURES.find((group) => group.suite === suite && group.tests.test(test));
