import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const pathIn = (dataDir: string) => join(dataDir, "secrets.json");

/** The text of an installation's secrets, null before its first start. */
export function readSecretsFile(dataDir: string): Promise<string | null> {
  return readFile(pathIn(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Puts secrets where the next start finds them, for the owner alone and never half of them. */
export async function writeSecretsFile(dataDir: string, text: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${pathIn(dataDir)}.restored`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, pathIn(dataDir));
}
