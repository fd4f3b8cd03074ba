import { KNOWN_FAILURES } from "./known-failures.ts";
import { SUITES } from "./suites.ts";

/** Tests during which the server was asked, on sources of August 2026; the same on both engines. */
const PASSED: Readonly<Record<string, string>> = {
  "postgrest-js": "232 of 273",
  "auth-js": "114 of 142",
  "storage-js": "50 of 61",
  "supabase-js": "32 of 32",
};

/** The section of docs/platform.md on the clients' own tests. */
export function describeConformity() {
  const rows = SUITES.map(({ name }) => `| ${name} | ${PASSED[name]} |`);
  const failures = KNOWN_FAILURES.map(({ suite, count, why }) => `| ${suite} | ${count} | ${why} |`);
  return `The integration tests of Supabase's own clients, run against this platform by \`npm run conformity\`; without arguments it says how
to get them. Counted are tests during which the server was asked. More failures than listed here, or another one, end the run with an error.

| suite | passed |
|---|---|
${rows.join("\n")}

| suite | failed | why |
|---|---|---|
${failures.join("\n")}`;
}
