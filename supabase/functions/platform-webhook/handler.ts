import type { Json } from "../../database.types.ts";
import { hashText } from "../_shared/hash-text.ts";
import { requestError } from "../_shared/request-errors.ts";
import { isGarminAddress, readGarminEvents } from "./garmin-events.ts";
import { answerChallenge, readStravaEvent } from "./strava-events.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

/** Garmin sends several swims with their samples at once. */
const GARMIN_BODY_BYTES = 16 * 1024 * 1024;
/** Strava sends one event of a few lines. */
const STRAVA_BODY_BYTES = 16 * 1024;

async function readText(request: Request, maxBytes: number) {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return null;
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (problem) {
    throw requestError("invalid_body", { problem: "The body is not valid JSON" }, problem);
  }
}

async function receiveStrava(request: Request, deps: WebhookDeps, text: string) {
  const event = await readStravaEvent(request, text, deps);
  if (!event) return new Response(null, { status: 403 });
  await deps.data.receiveEvents("strava", [event]);
  return new Response(null, { status: 200 });
}

async function receiveGarmin(deps: WebhookDeps, text: string) {
  const payloads = readGarminEvents(parse(text));
  const events = await Promise.all(
    payloads.map(async (payload) => ({ key: await hashText(JSON.stringify(payload)), payload })),
  );
  if (events.length > 0) await deps.data.receiveEvents("garmin", events);
  return new Response(null, { status: 200 });
}

/** Stores what platforms tell and answers at once; the job `sync-platforms` works it off. */
export async function handlePlatformWebhook(request: Request, deps: WebhookDeps): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, name, secret = ""] = /\/platform-webhook\/(strava|garmin)(?:\/([0-9a-f]+))?$/.exec(pathname) ?? [];
  if (name === undefined) throw requestError("unknown_path");
  if (name === "strava" && request.method === "GET") return answerChallenge(request, deps);
  if (request.method !== "POST") throw requestError("method_not_allowed");
  if (name === "garmin" && !(await isGarminAddress(secret, deps))) throw requestError("unknown_path");
  const text = await readText(request, name === "strava" ? STRAVA_BODY_BYTES : GARMIN_BODY_BYTES);
  if (text === null) throw requestError("invalid_body", { problem: "The body is too large" });
  return name === "strava" ? receiveStrava(request, deps, text) : receiveGarmin(deps, text);
}
