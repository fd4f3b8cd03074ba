import { PlatformProblem, type ProblemKind } from "./platform-problem.ts";

const TIMEOUT_MS = 15_000;
/** Streams of a long swim take about 2 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

function toKind(status: number): ProblemKind {
  if (status === 429) return "rate_limited";
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 410) return "not_found";
  return "unavailable";
}

async function send(url: string, init: RequestInit) {
  try {
    return await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new PlatformProblem("unavailable", `${new URL(url).host} could not be reached`, { cause });
  }
}

async function readText(response: Response, host: string) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new PlatformProblem("unreadable", `${host} answered more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

/** The JSON that a platform answers, null for an empty body; everything else throws a `PlatformProblem`. */
export async function askPlatform(url: string, init: RequestInit = {}): Promise<unknown> {
  const { host, pathname } = new URL(url);
  const response = await send(url, init);
  if (!response.ok) {
    await response.body?.cancel();
    throw new PlatformProblem(toKind(response.status), `${host}${pathname} answered ${response.status}`);
  }
  const text = await readText(response, host);
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PlatformProblem("unreadable", `${host} answered no JSON`, { cause });
  }
}

export const withToken = (accessToken: string): RequestInit => ({
  headers: { Accept: "application/json", Authorization: `Bearer ${accessToken}` },
});

export const asForm = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: "POST",
  headers: { Accept: "application/json" },
  body: new URLSearchParams(fields),
});

export const asBasic = (clientId: string, secret: string) => ({
  Authorization: `Basic ${btoa(`${clientId}:${secret}`)}`,
});

/** OAuth answers 400 for a code or refresh token that is not good any more. */
export async function askForTokens(url: string, init: RequestInit): Promise<unknown> {
  const { host } = new URL(url);
  const response = await send(url, init);
  if (response.status === 400 || response.status === 401) {
    await response.body?.cancel();
    throw new PlatformProblem("unauthorized", `${host} refused the tokens: ${response.status}`);
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new PlatformProblem(toKind(response.status), `${host} answered ${response.status}`);
  }
  try {
    return JSON.parse(await readText(response, host));
  } catch (cause) {
    throw new PlatformProblem("unreadable", `${host} answered no JSON`, { cause });
  }
}
