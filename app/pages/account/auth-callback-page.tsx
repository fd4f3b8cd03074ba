import { data, redirect } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { withNext } from "#app/features/account/account-addresses.ts";
import { AccountCard } from "#app/features/account/account-card.tsx";
import { exchangeCode } from "#app/session/exchange-code.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { getCallbackProblem } from "#domain/accounts/callback-outcome.ts";
import { parseSitePath } from "#domain/accounts/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/auth-callback-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.problem.title ?? "Sign in") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = parseSitePath(searchParams.get("next"));
  const fail = (code: string, headers = new Headers()) =>
    data({ problem: getCallbackProblem(code), next }, { status: 400, headers });

  const refusal = searchParams.get("error_code") ?? searchParams.get("error");
  if (refusal) return fail(refusal);
  const code = searchParams.get("code");
  // An address confirmed by a link without a code leads to sign-in, where its owner proves the password.
  if (!code) throw redirect(withNext("/login", next));

  const { headers, error } = await exchangeCode(context.get(servicesContext), request, code);
  if (error) return fail(error.code ?? "unexpected_failure", headers);
  throw redirect(next, { headers });
}

export default function AuthCallbackPage({ loaderData: { problem, next } }: Route.ComponentProps) {
  return (
    <AccountCard title={problem.title} lead={problem.text}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={withNext("/login", next)} variant="primary">
          Sign in
        </ButtonLink>
        {!problem.hasAccount && (
          <ButtonLink to={withNext("/signup", next)} variant="secondary">
            Sign up again
          </ButtonLink>
        )}
      </div>
    </AccountCard>
  );
}
