import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Internals that must not be shown: file paths, SQL, tool names. */
const INSIDE = [
  /\bat (?:async )?[\w.<>[\] ]*\(?(?:file:|node:|\/)[^\s)]*:\d+:\d+/,
  /node_modules/,
  /\.tsx?:\d+/,
  /pgrst_(?:source|page|body|call|embed)|json_agg|json_to_recordset|set_config\(/,
  /\bauth\.(?:users|sessions|refresh_tokens|one_time_tokens|flow_state)\b/,
  /\$argon2|encrypted_password/,
  /\b(?:TypeError|ReferenceError|RangeError|ZodError|PostgresError|DatabaseError)\b/,
];

/** The leaks in a text; empty if there are none. */
export function findLeaks(text: string, secrets: readonly string[]): string[] {
  const found = [ROOT, ...secrets].filter((secret) => text.includes(secret));
  return [...found, ...INSIDE.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])];
}
