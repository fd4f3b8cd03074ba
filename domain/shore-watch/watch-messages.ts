import { escapeHtml, type NotificationMail } from "../notifications/compose-mail.ts";
import { shorten } from "../notifications/format-notification.ts";
import { emergencyNumber } from "../swim-routes/emergency-numbers.ts";
import { NOT_A_SERVICE, planTime, rescueText, toldAtText } from "./plan-words.ts";
import type { WatchStep } from "./watch-step.ts";

type Action = { label: string; url: string };
type Message = { subject: string; lines: string[]; action: Action; reason: string };

function toMail({ subject, lines, action, reason }: Message): NotificationMail {
  const foot = `${NOT_A_SERVICE} ${reason}`;
  const parts = lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join("");
  const button = `<p style="margin:20px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#0b5563;color:#fff;text-decoration:none">${escapeHtml(action.label)}</a></p>`;
  return {
    // A line break would start another header.
    subject: shorten(subject.replaceAll(/\s+/g, " "), 160),
    text: `${lines.join("\n\n")}\n\n${action.label}: ${action.url}\n\n--\n${foot}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;color:#12303b;max-width:36rem;margin:0 auto;padding:16px">${parts}${button}<hr style="margin:28px 0 12px;border:0;border-top:1px solid #cfdcdf"><p style="font-size:14px;color:#48606a">${escapeHtml(foot)}</p></body></html>`,
    headers: {},
  };
}

const tellsAtText = (plan: Parameters<typeof toldAtText>[0] & { tellsContact: boolean }) =>
  plan.tellsContact ? `Your shore contact is told at ${toldAtText(plan)}.` : "We can't tell your shore contact.";

/** In the inbox and by push, when it is time. */
export const formatDuePush = (step: WatchStep) => ({
  title: shorten(`Are you out? Due ${planTime(step.outBy, step)}`, 160),
  body: `${shorten(step.place, 80)}. Check out or take 10 more minutes. ${tellsAtText(step)}`,
  link: "/swim-plan",
});

/** To the swimmer, half way through the grace period. */
export const composeReminder = (step: WatchStep, url: string) =>
  toMail({
    subject: `Are you out? ${tellsAtText(step)}`,
    lines: [
      `You planned to be out of the water at ${step.place} by ${planTime(step.outBy, step)} and haven't checked out.`,
      step.tellsContact
        ? `At ${toldAtText(step)} we tell ${step.contactName ?? "your shore contact"}.`
        : "We can't tell your shore contact. Only the link that you sent them shows that you are late.",
    ],
    action: { label: "I'm out, or 10 more minutes", url },
    reason: "You get this because you started a swim plan.",
  });

const forContact = ({ swimmer }: WatchStep) => `You get this because ${swimmer} named you as their shore contact.`;

/** In the inbox and by push, when no message gets through to the contact. */
export const formatUntoldPush = (step: WatchStep) => ({
  title: shorten(`No message gets through to ${step.contactName ?? "your shore contact"}`, 160),
  body: `${shorten(step.place, 80)}. Check out, or tell somebody ashore yourself.`,
  link: "/swim-plan",
});

/** The same to the swimmer, by mail. */
export const composeUntold = (step: WatchStep, url: string) =>
  toMail({
    subject: `No message gets through to ${step.contactName ?? "your shore contact"}`,
    lines: [
      `You planned to be out of the water at ${step.place} by ${planTime(step.outBy, step)}.`,
      "Our message to your shore contact didn't go out. Check out, or tell somebody ashore yourself.",
    ],
    action: { label: "I'm out, or 10 more minutes", url },
    reason: "You get this because you started a swim plan.",
  });

/** The recipient didn't ask for it, so nothing in it is free text. */
const composeNamed = (step: WatchStep, url: string) =>
  toMail({
    subject: `${step.swimmer} is going for a swim and named you as shore contact`,
    lines: [
      `${step.swimmer} plans to be out of the water by ${planTime(step.outBy, step)} and named you as their shore contact.`,
      `You don't have to do anything now. If they haven't checked out by ${toldAtText(step)}, we write to you again.`,
    ],
    action: { label: "See the plan", url },
    reason: forContact(step),
  });

const composeOverdue = (step: WatchStep, url: string) => {
  const emergency = emergencyNumber(step.country);
  const call = emergency
    ? `If you can't reach them, call ${emergency.number}. ${emergency.advice}`
    : "If you can't reach them, call the emergency number where they are swimming.";
  return toMail({
    subject: `${step.swimmer} is overdue from a swim`,
    lines: [
      `${step.swimmer} planned to be out of the water by ${planTime(step.outBy, step)} and hasn't checked out by ${toldAtText(step)}.`,
      "Call them first. This can be a flat phone or no signal.",
      call,
      `Read this out: “${rescueText(step)}”`,
    ],
    action: { label: "See the plan and what is new", url },
    reason: forContact(step),
  });
};

const composeExtended = (step: WatchStep, url: string) =>
  toMail({
    subject: `${step.swimmer} took more time: out by ${planTime(step.outBy, step)}`,
    lines: [
      `We told you that ${step.swimmer} was overdue. They have since asked for more time and plan to be out by ${planTime(step.outBy, step)}.`,
      `If they haven't checked out by ${toldAtText(step)}, we write to you again.`,
    ],
    action: { label: "See the plan", url },
    reason: forContact(step),
  });

function endedText(step: WatchStep) {
  if (step.endedAs !== "out") return `${step.swimmer} called off the swim plan.`;
  return `${step.swimmer} checked out${step.outAt ? ` at ${planTime(step.outAt, step)}` : ""}.`;
}

const composeEnded = (step: WatchStep, url: string) =>
  toMail({
    subject: shorten(endedText(step), 160),
    lines: [
      `${endedText(step)} We had told you that they were overdue.`,
      "If you called the emergency services, tell them.",
    ],
    action: { label: "See the plan", url },
    reason: forContact(step),
  });

const BY_EVENT = {
  untold: composeUntold,
  started: composeNamed,
  overdue: composeOverdue,
  extended: composeExtended,
  ended: composeEnded,
} as const;

/** To the shore contact. */
export const composeContactMail = (step: WatchStep, url: string) => BY_EVENT[step.event](step, url);

/** To the shore contact's phone. */
export function formatText(step: WatchStep, url: string) {
  const said: Readonly<Record<WatchStep["event"], string>> = {
    untold: "",
    started: `${step.swimmer} named you as shore contact.`,
    overdue: `${step.swimmer} is overdue from a swim: due out by ${planTime(step.outBy, step)}, not checked out by ${toldAtText(step)}. Call them first, then the emergency services.`,
    extended: `${step.swimmer} took more time and plans to be out by ${planTime(step.outBy, step)}.`,
    ended: `${endedText(step)} If you called the emergency services, tell them.`,
  };
  return `${said[step.event]} ${NOT_A_SERVICE} ${url}`;
}
