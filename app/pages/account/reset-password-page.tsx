import { data, redirect } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { PASSWORD_RESET_PATH } from "#app/features/account/account-addresses.ts";
import { pageWays } from "#app/features/account/auth-ways.ts";
import { NewPasswordForm } from "#app/features/account/new-password-form.tsx";
import { PasswordResetForm } from "#app/features/account/password-reset-form.tsx";
import { exchangeCode } from "#app/session/exchange-code.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { parseSitePath } from "#domain/accounts/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/reset-password-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Reset your password") },
  { name: "robots", content: "noindex" },
];

const BROKEN_LINK = "This link has expired or was opened in another browser. Ask for a new one below.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = parseSitePath(searchParams.get("next"));
  const code = searchParams.get("code");
  if (code) {
    const { headers, error } = await exchangeCode(context.get(servicesContext), request, code);
    // Away from the code, so that a reload does not use it twice.
    const path = error ? `${PASSWORD_RESET_PATH}?error=link` : PASSWORD_RESET_PATH;
    throw redirect(path, { headers });
  }
  const isBroken = searchParams.has("error") || searchParams.has("error_code");
  return data({ next, isSignedIn: context.get(swimmerContext) !== null, problem: isBroken ? BROKEN_LINK : undefined });
}

export default function ResetPasswordPage({ loaderData: { next, isSignedIn, problem } }: Route.ComponentProps) {
  return isSignedIn ? <NewPasswordForm next={next} /> : <PasswordResetForm ways={pageWays(next)} problem={problem} />;
}
