import { redirect } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { getLockPath, PASSWORD_RESET_PATH } from "#app/features/account/account-addresses.ts";
import { pageAuthFlow } from "#app/features/account/dialog/auth-flow.ts";
import { NewPasswordForm } from "#app/features/account/forms/new-password-form.tsx";
import { PasswordResetForm } from "#app/features/account/forms/password-reset-form.tsx";
import { readSignInTime } from "#app/session/read-session.ts";
import { exchangeCode } from "#app/session/server/exchange-code.server.ts";
import { lockContext, swimmerContext } from "#app/session/swimmer-context.ts";
import { mustShowPassword } from "#domain/accounts/sign-in/credentials.ts";
import { getResetProblem } from "#domain/accounts/sign-in/reset-outcome.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/reset-password-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Reset your password") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  const next = parseSitePath(searchParams.get("next"));
  const code = searchParams.get("code");
  if (code) {
    const { headers, error } = await exchangeCode(context.get(servicesContext), request, { code, provider: null });
    const query = error && new URLSearchParams({ error_code: error.code ?? "unexpected_failure" });
    // Redirect away from the code, so a reload doesn't reuse it.
    throw redirect(query ? `${PASSWORD_RESET_PATH}?${query}` : PASSWORD_RESET_PATH, { headers });
  }
  const problem = getResetProblem(searchParams);
  const lock = context.get(lockContext);
  // A mail alone doesn't change the password of an account with a second factor.
  if (lock && problem === null) throw redirect(getLockPath(lock.kind, PASSWORD_RESET_PATH));
  // A failed link shows its reason even when signed in.
  const mayChange = context.get(swimmerContext) !== null && problem === null && !searchParams.has("forgotten");
  const signedInAt = await readSignInTime(request.headers.get("Cookie") ?? "");
  return {
    next,
    mayChange,
    mustShowPassword: mustShowPassword(signedInAt, Date.now()),
    problem: problem ?? undefined,
  };
}

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const { next, mayChange, mustShowPassword, problem } = loaderData;
  if (mayChange) return <NewPasswordForm next={next} mustShowPassword={mustShowPassword} />;
  return <PasswordResetForm ways={pageAuthFlow(next)} problem={problem} />;
}
