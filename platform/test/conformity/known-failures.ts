import type { Suite } from "./suites.ts";

type FailureGroup = { suite: Suite["name"]; tests: RegExp; why: string };

/** Why tests of Supabase's own clients fail here, group by group: the choices and gaps behind the pass rates. */
export const KNOWN_FAILURES: readonly FailureGroup[] = [
  {
    suite: "postgrest-js",
    tests: /^advanced rpc .*(?:unresolvable|polymorphic)/,
    why: "overloaded functions with unnamed or default parameters: other error texts and details",
  },
  { suite: "postgrest-js", tests: /schema$/, why: "other schemas than `public` are not served" },
  {
    suite: "postgrest-js",
    tests: /^embeded functions select/,
    why: "computed fields of partitioned tables and of relations",
  },
  {
    suite: "postgrest-js",
    tests: /^regexI?Match$/,
    why: "`match` and `imatch` are refused to visitors: one expression could keep the database busy",
  },
  {
    suite: "postgrest-js",
    tests: /aggregate/,
    why: "aggregates are switched off, as on hosted Supabase unless `db-aggregates-enabled` is set",
  },
  {
    suite: "postgrest-js",
    tests: /(?:column hinting|non existing relation)$/,
    why: "other details and hints in errors about relationships",
  },
  { suite: "postgrest-js", tests: /spread resource/, why: "the order of columns of a spread resource" },
  { suite: "postgrest-js", tests: /^geojson$/, why: "PostGIS is in neither engine" },
  { suite: "postgrest-js", tests: /^explain/, why: "plans are never shown" },
  {
    suite: "auth-js",
    tests: /^(?:WebAuthn )?MFA|MFA Admin|[Pp]asskey/,
    why: "second factors and passkeys are not built",
  },
  { suite: "auth-js", tests: /OAuth Admin/, why: "the platform is no OAuth server for other sites" },
  { suite: "auth-js", tests: /^signInAnonymously/, why: "anonymous accounts are refused" },
  {
    suite: "auth-js",
    tests: /signInWithOtp|verifyOt|verifyOTP/i,
    why: "sign-in by phone is not built, and a code by mail makes no account",
  },
  {
    suite: "auth-js",
    tests: /fail to signUp\(\)/,
    why: "a password has at least 8 characters, checked before the address",
  },
  {
    suite: "auth-js",
    tests: /linkIdentity\(\) fails when manual linking is disabled/,
    why: "linking is always on, which the test wants switched off",
  },
  {
    suite: "auth-js",
    tests: /metadata|confirmation signup link/,
    why: "`user_metadata` holds `email` and `email_verified` for accounts made by an administrator, too",
  },
  { suite: "auth-js", tests: /email change links/, why: "links for a change of address come by mail only" },
  { suite: "storage-js", tests: /transform/i, why: "pictures are not resized on request" },
  { suite: "storage-js", tests: /cacheNonce/, why: "asks for a resized picture as well" },
  {
    suite: "storage-js",
    tests: /valid mime type|downloads an object|object info/,
    why: "the type of a file is read from its content, not believed",
  },
  {
    suite: "storage-js",
    tests: /missing authorization/,
    why: "the API's own message instead of the gateway's",
  },
  {
    suite: "storage-js",
    tests: /bucket api/,
    why: "times end in +00:00 instead of Z, and a bucket is emptied at once",
  },
];

export const findKnownFailure = (suite: string, test: string) =>
  KNOWN_FAILURES.find((group) => group.suite === suite && group.tests.test(test));
