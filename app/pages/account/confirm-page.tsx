import { data, redirect } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import {
  CALLBACK_PATH,
  EMAIL_CONFIRMED_HASH,
  PASSWORD_RESET_PATH,
  withNext,
} from "#app/features/account/account-addresses.ts";
import { AccountCard } from "#app/features/account/account-card.tsx";
import { redeemMailLink } from "#app/session/server/redeem-mail-link.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { getMailLinkText, type MailLink, readMailLink } from "#domain/accounts/sign-in/mail-link.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/confirm-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? getMailLinkText(loaderData.link.type).title : "Confirm") },
  { name: "robots", content: "noindex" },
];

const failure = (code: string) => new URLSearchParams({ type: "email_confirmation", error_code: code });

/** Doesn't use the token: mail scanners open links before their readers. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const link = readMailLink(searchParams);
  if (!link) throw redirect(`${CALLBACK_PATH}?${failure("otp_expired")}`);
  return { link, redirectTo: searchParams.get("redirect_to") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const link = readMailLink(await request.formData());
  if (!link) throw redirect(`${CALLBACK_PATH}?${failure("otp_expired")}`);
  const { headers, error, isSignedIn } = await redeemMailLink(context.get(servicesContext), request, link);
  if (error) throw redirect(getFailurePath(link, error.code ?? "unexpected_failure"), { headers });
  if (!isSignedIn) return data({ isHalfDone: true }, { headers });
  throw redirect(getNextPath(link), { headers });
}

const isAboutPassword = ({ type }: MailLink) => type === "recovery" || type === "invite";

function getFailurePath(link: MailLink, code: string) {
  return isAboutPassword(link) ? `${PASSWORD_RESET_PATH}?error_code=${code}` : `${CALLBACK_PATH}?${failure(code)}`;
}

function getNextPath(link: MailLink) {
  if (isAboutPassword(link)) return withNext(PASSWORD_RESET_PATH, link.next);
  return withNext("/login", link.next) + (link.type === "magiclink" ? "" : EMAIL_CONFIRMED_HASH);
}

export default function ConfirmPage({ loaderData: { link, redirectTo }, actionData }: Route.ComponentProps) {
  if (actionData?.isHalfDone) {
    return (
      <AccountCard
        title="One more confirmation"
        lead="We sent a second email to your other address. Open its link to finish the change."
      >
        <ButtonLink to="/">Go to Home Page</ButtonLink>
      </AccountCard>
    );
  }
  const { title, lead, button } = getMailLinkText(link.type);
  return (
    <AccountCard title={title} lead={lead}>
      <form method="post">
        <input type="hidden" name="token_hash" value={link.tokenHash} />
        <input type="hidden" name="type" value={link.type} />
        <input type="hidden" name="redirect_to" value={redirectTo} />
        <Button type="submit" className="w-full">
          {button}
        </Button>
      </form>
    </AccountCard>
  );
}
