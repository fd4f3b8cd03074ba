import process from "node:process";

const TIMEOUT_MS = 5_000;

export type UsageSink = (body: object) => Promise<void>;

/** Null stores usage events here; on hosted Supabase the two settings are function secrets. */
export function readUsageSink(): UsageSink | null {
  const { USAGE_SINK_URL: url, USAGE_SINK_KEY: key } = process.env;
  if (!url || !key) return null;
  return async (body) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${key}` };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      signal,
      redirect: "error",
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status} to usage events`);
  };
}
