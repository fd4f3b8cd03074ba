import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** What only our inside knows: places in files, pieces of our SQL, the names of our tools. */
const INSIDE = [
  /\bat (?:async )?[\w.<>[\] ]*\(?(?:file:|node:|\/)[^\s)]*:\d+:\d+/,
  /node_modules/,
  /\.tsx?:\d+/,
  /pgrst_(?:source|page|body|call|embed)|json_agg|json_to_recordset|set_config\(/,
  /\bauth\.(?:users|sessions|refresh_tokens|one_time_tokens|flow_state)\b/,
  /\$argon2|encrypted_password/,
  /\b(?:TypeError|ReferenceError|RangeError|ZodError|PostgresError|DatabaseError)\b/,
];

/** What is shown in a text that must not be; nothing, if all is well. */
export function findLeaks(text: string, secrets: readonly string[]): string[] {
  const found = [ROOT, ...secrets].filter((secret) => text.includes(secret));
  return [...found, ...INSIDE.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])];
}
