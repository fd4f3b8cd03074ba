import { data, redirect } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import {
  CALLBACK_PATH,
  EMAIL_CONFIRMED_HASH,
  SIGNED_IN_PATH,
  withNext,
} from "#app/features/account/account-addresses.ts";
import { CallbackCard } from "#app/features/account/callback-card.tsx";
import { exchangeCode } from "#app/session/server/exchange-code.server.ts";
import {
  getCallbackProblem,
  readCallbackFailure,
  readCallbackIntent,
} from "#domain/accounts/sign-in/callback-outcome.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/auth-callback-page.ts";

type Data = { problem: { nextAction: string } };

/** Only the form for a new link needs React. */
export const handle = { hydrate: (loaderData: Data | undefined) => loaderData?.problem.nextAction === "new-mail" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.problem.title ?? "Sign in") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  const next = parseSitePath(searchParams.get("next"));
  const failure = readCallbackFailure(searchParams);
  if (failure) return data({ problem: getCallbackProblem(failure), next }, { status: 400 });

  const code = searchParams.get("code");
  const intent = readCallbackIntent(searchParams);
  // Without a code the owner signs in with the password.
  if (!code) throw redirect(withNext("/login", next));

  const { headers, error } = await exchangeCode(context.get(servicesContext), request, {
    code,
    provider: intent.provider,
  });
  // Redirect away from the code, so reload and history don't reuse it.
  if (error) throw redirect(getFailurePath(searchParams, error.code ?? "unexpected_failure"), { headers });
  if (searchParams.has("window")) throw redirect(SIGNED_IN_PATH, { headers });
  const hash = intent.isEmailConfirmation ? EMAIL_CONFIRMED_HASH : "";
  throw redirect(withNext("/login", next) + hash, { headers });
}

function getFailurePath(query: URLSearchParams, code: string) {
  const kept = ["type", "provider", "next"].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `${CALLBACK_PATH}?${new URLSearchParams([...kept, ["error_code", code]])}`;
}

export default function AuthCallbackPage({ loaderData: { problem, next } }: Route.ComponentProps) {
  return <CallbackCard problem={problem} next={next} />;
}
