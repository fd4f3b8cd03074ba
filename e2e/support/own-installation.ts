import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { deriveDemoPassword } from "#server/demo/demo-accounts.ts";
import { test as base, expect } from "./fixtures.ts";

/** A new database takes 5 s, and many times that beside other work. */
const START_TIMEOUT_MS = 120_000;

async function findFreePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no free port");
  return String(address.port);
}

const isUp = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

async function startOwnInstallation() {
  const folder = await mkdtemp(join(tmpdir(), "tideline-own-"));
  const port = await findFreePort();
  const site = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: port,
    SITE_URL: site,
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    // The shared installation has it at the bottom.
    CONSENT_BANNER: "top",
  };
  const server = spawn(process.execPath, ["server/main.ts"], {
    env: { ...env, CONDITIONS: "simulated" },
    stdio: "ignore",
  });
  await expect.poll(() => isUp(`${site}/health`), { timeout: START_TIMEOUT_MS }).toBe(true);
  const { signingKey } = await loadSecrets(folder);
  return {
    site,
    demoPassword: deriveDemoPassword(signingKey),
    stop: async () => {
      server.kill();
      if (server.exitCode === null) await once(server, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Installation = Omit<Awaited<ReturnType<typeof startOwnInstallation>>, "stop">;

/** For journeys that change the product for everybody; others run at the same time. */
export const test = base.extend<{ installation: Installation }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => {
      const { stop, ...installation } = await startOwnInstallation();
      await use(installation);
      await stop();
    },
    { timeout: 2 * START_TIMEOUT_MS },
  ],
});
