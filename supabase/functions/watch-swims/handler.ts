import { graceEndMs } from "../../../domain/shore-watch/plan-state.ts";
import { answerAddress, watchAddress } from "../../../domain/shore-watch/watch-addresses.ts";
import {
  composeContactMail,
  composeReminder,
  composeUntold,
  formatDuePush,
  formatText,
  formatUntoldPush,
} from "../../../domain/shore-watch/watch-messages.ts";
import type { WatchStep } from "../../../domain/shore-watch/watch-step.ts";
import { toWatchToken, WATCH_TOKEN_BYTES } from "../../../domain/shore-watch/watch-token.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../domain/time.ts";
import { hashText } from "../_shared/hash-text.ts";
import type { PostText } from "../_shared/post-text.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { SentStep, WatchData } from "./watch-swims.data.ts";

type Deps = {
  data: WatchData;
  now: () => Date;
  siteUrl: string;
  /** Null where texts aren't set up. */
  postText: PostText | null;
  /** Sends what waits, so that a push doesn't wait for the next minute. */
  sendPushes: () => Promise<number>;
};

const createToken = () => toWatchToken(crypto.getRandomValues(new Uint8Array(WATCH_TOKEN_BYTES)));

const FIRST_RETRY_MS = 15 * SECOND_MS;
const MAX_RETRY_MS = 10 * MINUTE_MS;
/** About a day, unless the plan ends before. */
const MAX_TEXT_ATTEMPTS = 150;

/** A push keeps its use until the contact is told. */
function toPush(step: WatchStep, now: Date): SentStep {
  const dueAt = now.toISOString();
  const deliveries = (["inbox", "push"] as const).map((channel) => ({ channel, due_at: dueAt, held_for: null }));
  return {
    notification: {
      ...(step.event === "untold" ? formatUntoldPush(step) : formatDuePush(step)),
      user_id: step.userId,
      kind: "shore_watch",
      alert_id: null,
      spot_id: null,
      expires_at: new Date(Math.max(graceEndMs(step), now.getTime() + HOUR_MS)).toISOString(),
      source_key: `shore_watch:${step.planId}:${step.round}${step.event === "untold" ? ":untold" : ""}`,
      // At once, also in quiet hours: it is about somebody in the water.
      deliveries,
    },
  };
}

const skip = (outcome: string): SentStep => ({ is_done: false, outcome });
const mailEnd = (now: Date) => new Date(now.getTime() + DAY_MS).toISOString();

async function toReminder(step: WatchStep, { now, siteUrl }: Deps): Promise<SentStep> {
  if (!step.email) return skip("No confirmed address");
  const token = createToken();
  const compose = step.event === "untold" ? composeUntold : composeReminder;
  const mail = { ...compose(step, answerAddress(siteUrl, token)), to: step.email };
  return { mail, mail_expires_at: mailEnd(now()), answer_hash: await hashText(token) };
}

async function toContactMail(step: WatchStep, { now, siteUrl }: Deps): Promise<SentStep> {
  if (!step.contactEmail) return skip("No address");
  const token = createToken();
  const mail = { ...composeContactMail(step, watchAddress(siteUrl, token)), to: step.contactEmail };
  return { mail, mail_expires_at: mailEnd(now()), see_hash: await hashText(token) };
}

/**
 * A text goes out before it is recorded: after a crash in between it is sent again, with the same key. Its link is
 * recorded before, so that it works when the text arrives.
 */
async function sendText(step: WatchStep, deps: Deps) {
  const { data, postText, siteUrl, now } = deps;
  if (!step.contactPhone || !postText) return data.finish(step, skip("Texts aren't set up"));
  if (step.event === "started") return data.finish(step, { outcome: "Texts are set up" });
  const token = createToken();
  if (!(await data.addLink(step, await hashText(token)))) return false;
  const message = { to: step.contactPhone, text: formatText(step, watchAddress(siteUrl, token)) };
  const problem = await postText(message, step.idempotencyKey);
  if (problem === null) return data.finish(step, { outcome: "sent" });
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (step.attempts - 1), MAX_RETRY_MS);
  const isLast = step.attempts >= MAX_TEXT_ATTEMPTS;
  await data.putOff(step, isLast ? null : new Date(now().getTime() + delayMs), problem);
  return false;
}

async function runStep(step: WatchStep, deps: Deps): Promise<boolean> {
  switch (step.channel) {
    case "push":
      return deps.data.finish(step, toPush(step, deps.now()));
    case "mail":
      return deps.data.finish(step, await toReminder(step, deps));
    case "contact":
      return deps.data.finish(step, await toContactMail(step, deps));
    case "sms":
      return sendText(step, deps);
  }
}

type Outcome = "sent" | "dropped" | "failed";

/** One swimmer's problem doesn't hold up the others; the step is claimed again when its lease ends. */
async function tryStep(step: WatchStep, deps: Deps): Promise<Outcome> {
  try {
    return (await runStep(step, deps)) ? "sent" : "dropped";
  } catch (problem) {
    console.error(`Shore Watch ${step.event} ${step.channel} failed:`, problem);
    return "failed";
  }
}

/**
 * Sends each due message of Shore Watch once, then forgets contacts of plans that ended long ago. Called every 30
 * seconds. Returns counts.
 */
export async function handleWatchSwims(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  await deps.data.settleMails(deps.now());
  const steps = await deps.data.claim(deps.now());
  const isText = ({ channel }: WatchStep) => channel === "sms";
  const outcomes: Outcome[] = [];
  for (const step of steps.filter((one) => !isText(one))) outcomes.push(await tryStep(step, deps));
  // Together, so that a slow text service doesn't outlast their leases.
  outcomes.push(...(await Promise.all(steps.filter(isText).map((step) => tryStep(step, deps)))));
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const pushes = steps.some(({ channel }) => channel === "push") ? await deps.sendPushes() : 0;
  const forgotten = await deps.data.forgetContacts(deps.now());
  return Response.json({ sent: count("sent"), failed: count("failed"), pushes, forgotten });
}
