import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const PARENT_INTERVAL_MS = 500;

/** The installed Node comes first, whichever one runs these scripts. Logs get no color codes, which are most of a dot reporter's bytes. */
const env = {
  ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
  ...process.env,
  PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ""}`,
};

/**
 * Runs a program to its end and answers its exit code. What stops us stops it too.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string>} [extraEnv]
 * @param {(text: string) => void} [onOutput] gets what the program writes, which is shown at once otherwise
 * @returns {Promise<number>}
 */
export function run(program, args, extraEnv = {}, onOutput) {
  return new Promise((resolve, reject) => {
    /** @type {import("node:child_process").SpawnOptions} */
    const options = { cwd: root, stdio: onOutput ? "pipe" : "inherit", env: { ...env, ...extraEnv } };
    const child = spawn(program, args, options);
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", onOutput);
    // The terminal sends SIGINT to the child by itself; a supervisor sends SIGTERM to us alone.
    const passOn = () => child.kill("SIGTERM");
    const wait = () => undefined;
    process.on("SIGTERM", passOn).on("SIGINT", wait);
    // npm's shell dies of a SIGTERM without passing it on: then we have another parent.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      passOn();
    }, PARENT_INTERVAL_MS);
    child.once("error", reject);
    // All output is there by then, unlike at the exit.
    child.once("close", (code) => {
      process.off("SIGTERM", passOn).off("SIGINT", wait);
      clearInterval(watch);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a program that must succeed, or ends this process with its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 */
export async function mustRun(program, args) {
  const code = await run(program, args);
  if (code !== 0) process.exit(code);
}
