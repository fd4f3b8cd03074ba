import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { AnswerForm } from "#app/features/shore-watch/contact/answer-form.tsx";
import { WrongLink } from "#app/features/shore-watch/contact/wrong-link.tsx";
import { answerPlan, seePlan } from "#app/features/shore-watch/seen-plan.data.ts";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/answer-page.ts";

/** Two buttons: they work without a script. */
export const handle = { hydrate: false, hasShortFooter: true } satisfies PageHandle;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Are you out?") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "same-origin" },
];

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const plan = await seePlan(createPublicClient(context.get(servicesContext)), token);
  return { plan: plan?.link === "answer" ? plan : null, nowMs: Date.now() };
}

/** Opening the link changes nothing, since mail scanners open links. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const shownOutBy = String(form.get("out_by") ?? "");
  const isOut = form.get("answer") === "out";
  if (Number.isNaN(Date.parse(shownOutBy))) return { isDone: false };
  return { isDone: await answerPlan(createPublicClient(context.get(servicesContext)), { token, isOut, shownOutBy }) };
}

export default function AnswerPage({ loaderData: { plan, nowMs }, actionData }: Route.ComponentProps) {
  if (!plan || actionData?.isDone === false) return <WrongLink />;
  const isRefused = actionData?.isDone === null;
  return <AnswerForm plan={plan} nowMs={nowMs} hasAnswered={actionData?.isDone === true} isRefused={isRefused} />;
}
