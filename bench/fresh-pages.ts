import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Row } from "./measure.ts";

const SUBJECT = fileURLToPath(new URL("./fresh-pages-subject.ts", import.meta.url));

/**
 * What a visitor's page costs that nobody has asked for before, the caller's part of HTTP included. In a process of its
 * own, whose busy time can be read.
 */
export async function measureFreshPages({ folder }: { folder: string }): Promise<Row[]> {
  // As `npm start` does.
  const child = fork(SUBJECT, [folder], { env: { ...process.env, NODE_ENV: "production" } });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`the process under test ended with ${code}`);
  });
  failed.catch(() => undefined);
  const [rows] = (await Promise.race([once(child, "message"), failed])) as [Row[]];
  return rows;
}
