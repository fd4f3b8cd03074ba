import { z } from "zod";
import { AppError } from "../../../domain/errors.ts";
import { fitnessError } from "../../../domain/fitness/fitness-errors.ts";
import { API_PLATFORMS, type ApiPlatform, PLATFORM_NAMES } from "../../../domain/fitness/platforms.ts";
import { readSiteUrl } from "../_shared/environment.ts";
import type { Fitness } from "../_shared/fitness/create-fitness.ts";
import { PlatformProblem } from "../_shared/fitness/platform-problem.ts";
import { ensureStravaSubscription } from "../_shared/fitness/strava-subscription.ts";
import { syncConnection } from "../_shared/fitness/sync-connection.ts";
import { hashText } from "../_shared/hash-text.ts";
import { parseBody } from "../_shared/parse-body.ts";

type Deps = Fitness & { swimmerId: string };

const CALLBACK_PATH = "/oauth/callback";
const platform = z.enum(API_PLATFORMS);
const text = z.string().min(1).max(2000);

const order = z.discriminatedUnion("action", [
  z.object({ action: z.literal("list") }),
  z.object({ action: z.literal("start"), platform }),
  z.object({ action: z.literal("finish"), state: text, code: text, scope: text.nullish() }),
  /** Refused at the platform, or given up on our page. */
  z.object({ action: z.literal("cancel"), state: text.optional(), platform: platform.optional() }),
  z.object({ action: z.literal("sync"), platform }),
  z.object({ action: z.literal("disconnect"), platform, removesSwims: z.boolean() }),
]);
type Order = z.infer<typeof order>;
type OrderOf<A extends Order["action"]> = Extract<Order, { action: A }>;

const redirectUri = () => `${readSiteUrl()}${CALLBACK_PATH}`;

/** 43 characters of base64url. */
function randomText() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return toUrlText(bytes);
}
const toUrlText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function toChallenge(verifier: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return toUrlText(new Uint8Array(digest));
}

function requireProvider({ providers }: Deps, name: ApiPlatform) {
  const provider = providers[name];
  if (!provider) throw fitnessError("platform_needs_access", { name: PLATFORM_NAMES[name] });
  return provider;
}

/** Gives the browser an address to go to, and keeps what belongs to it here. */
async function start(deps: Deps, { platform: name }: OrderOf<"start">) {
  const provider = requireProvider(deps, name);
  const [state, verifier] = [randomText(), randomText()];
  await deps.data.beginSignIn(deps.swimmerId, { platform: name, stateHash: await hashText(state), verifier });
  const challenge = await toChallenge(verifier);
  return { url: provider.authorizeUrl({ redirectUri: redirectUri(), state, challenge }) };
}

function toSwimmerError(problem: unknown, name: string) {
  if (!(problem instanceof PlatformProblem)) return problem;
  if (problem.kind === "forbidden") return fitnessError("scope_missing", { name }, problem);
  if (problem.kind === "unauthorized") return fitnessError("sign_in_refused", { name }, problem);
  return fitnessError("platform_unavailable", { name }, problem);
}

async function finish(deps: Deps, { state, code, scope }: OrderOf<"finish">) {
  const { data, swimmerId } = deps;
  const signIn = await data.takeSignIn(swimmerId, await hashText(state));
  if (!signIn) throw fitnessError("sign_in_unknown");
  const { platform: name, verifier } = signIn;
  const provider = requireProvider(deps, name);
  try {
    const ask = { code, verifier, redirectUri: redirectUri(), grantedScope: scope ?? null };
    await data.activate(swimmerId, name, await provider.exchange(ask));
  } catch (problem) {
    await data.cancelSignIn(swimmerId, name);
    throw toSwimmerError(problem, PLATFORM_NAMES[name]);
  }
  if (name === "strava") await ensureStravaSubscription(deps);
  return { platform: name };
}

async function cancel({ data, swimmerId }: Deps, { state, platform: given }: OrderOf<"cancel">) {
  const signIn = state === undefined ? null : await data.takeSignIn(swimmerId, await hashText(state));
  const name = signIn?.platform ?? given ?? null;
  if (name) await data.cancelSignIn(swimmerId, name);
  return { platform: name };
}

async function sync(deps: Deps, { platform: name }: OrderOf<"sync">) {
  requireProvider(deps, name);
  const [taken] = await deps.data.take(1, { platform: name, swimmerId: deps.swimmerId });
  // Another sync of it is under way, or there is nothing to sync.
  if (!taken) return { status: null, error: null, added: 0, changed: 0 };
  return syncConnection(deps, taken);
}

/** Tokens are ended at the platform at once where it answers; else the job does it. */
async function disconnect(deps: Deps, { platform: name, removesSwims }: OrderOf<"disconnect">) {
  const removed = await deps.data.end(deps.swimmerId, name, removesSwims);
  return { removed };
}

function work(deps: Deps, given: Order): Promise<object> {
  switch (given.action) {
    case "list":
      return Promise.resolve({ availability: deps.availability });
    case "start":
      return start(deps, given);
    case "finish":
      return finish(deps, given);
    case "cancel":
      return cancel(deps, given);
    case "sync":
      return sync(deps, given);
    case "disconnect":
      return disconnect(deps, given);
  }
}

/** What a swimmer does with their own connections. Nothing it answers holds a token. */
export async function handleConnectPlatform(request: Request, deps: Deps): Promise<Response> {
  const given = await parseBody(order, request);
  try {
    return Response.json(await work(deps, given));
  } catch (problem) {
    if (problem instanceof AppError && problem.cause)
      console.error(`connect-platform ${given.action}: ${problem.cause}`);
    throw problem;
  }
}
