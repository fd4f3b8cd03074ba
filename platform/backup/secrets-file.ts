import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSecrets } from "../secrets.ts";

const pathIn = (dataDir: string) => join(dataDir, "secrets.json");

/** The text of an installation's secrets, null before its first start; throws when it is damaged. */
export async function readSecretsFile(dataDir: string): Promise<string | null> {
  const path = pathIn(dataDir);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text !== null) parseSecrets(path, text);
  return text;
}

/** Writes secrets for the next start, atomically and for the owner alone. */
export async function writeSecretsFile(dataDir: string, text: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${pathIn(dataDir)}.restored`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, pathIn(dataDir));
}
