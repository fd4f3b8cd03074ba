import type { BackendClient } from "#app/backend/backend-client.ts";
import type { Services } from "#app/backend/services.ts";
import { readAuthSettings } from "#app/backend/session/auth-settings.ts";

export type PartHealth = { name: string; isWell: boolean; says: string };

async function time(name: string, ask: () => Promise<unknown>): Promise<PartHealth> {
  const startedAt = performance.now();
  try {
    await ask();
    return { name, isWell: true, says: `Answered in ${Math.max(1, Math.round(performance.now() - startedAt))} ms` };
  } catch {
    // The reason is in the server's log.
    return { name, isWell: false, says: "Not responding" };
  }
}

async function askSpots(client: Pick<BackendClient, "from">, signal: AbortSignal) {
  await client.from("spots").select("id").limit(1).retry(false).abortSignal(signal).throwOnError();
}

function describeMails(mailDelaySeconds: number | null): PartHealth {
  const name = "Email";
  if (mailDelaySeconds === null) return { name, isWell: true, says: "Sent by another service, not monitored here" };
  const minutes = Math.floor(mailDelaySeconds / 60);
  if (minutes < 1) return { name, isWell: true, says: "Sent within a minute" };
  return { name, isWell: minutes < 5, says: `Oldest waiting for ${minutes} min` };
}

const TIMEOUT_MS = 5_000;

export async function readSiteHealth(services: Services, client: Pick<BackendClient, "from">) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const send: typeof fetch = (input, init) => services.backendFetch(input, { ...init, signal });
  const [health, data, signIn] = await Promise.all([
    services.readHealth(),
    time("Spots and water data", () => askSpots(client, signal)),
    time("Sign-in", () => readAuthSettings(services.backend, send)),
  ]);
  const website: PartHealth = { name: "Website", isWell: true, says: "Responding" };
  return {
    checkedAt: new Date().toISOString(),
    version: health.version,
    upSeconds: health.uptime,
    parts: [website, data, signIn, describeMails(health.mailDelaySeconds)],
  };
}
