import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSignInOffer } from "#app/features/account/account.queries.ts";
import { getSocialCallbackUrl } from "#app/features/account/account-addresses.ts";
import { SocialMark } from "#app/features/account/forms/social-mark.tsx";
import { openAccountClient } from "#app/features/account/open-account-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { SOCIAL_PROVIDERS, type SocialProvider } from "#domain/accounts/sign-in/social-providers.ts";
import { getLinkAddress, type Identity } from "./security.data.ts";
import { identitiesQuery, useUnlink } from "./security.queries.ts";

const ConfirmDialog = lazyNamed(() => import("#app/ui/overlay/confirm-dialog.tsx"), "ConfirmDialog");

const PROVIDERS = Object.keys(SOCIAL_PROVIDERS) as SocialProvider[];

/** Every way to sign in to the account, with those that could be added. The last one stays. */
export function SignInMethods() {
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <ProblemNote message={problem} />
      <QueryView
        query={useQuery(identitiesQuery)}
        loading="Loading your sign-in methods"
        failed="Couldn't load your sign-in methods"
      >
        {(identities) => <Methods identities={identities} onProblem={setProblem} />}
      </QueryView>
    </>
  );
}

type MethodsProps = { identities: readonly Identity[]; onProblem: (text: string | undefined) => void };

function Methods({ identities, onProblem }: MethodsProps) {
  const offered = useSignInOffer()?.providers ?? [];
  const byEmail = identities.find(({ provider }) => provider === "email");
  const isOnly = identities.length <= 1;
  const names = PROVIDERS.filter(
    (id) => offered.some((one) => one.id === id) || identities.some(({ provider }) => provider === id),
  );
  return (
    <>
      {byEmail && (
        <SettingRow label="Email and password" note={String(byEmail.identity_data?.email ?? "")}>
          <Unlink identity={byEmail} label="your password" isOnly={isOnly} onProblem={onProblem} />
        </SettingRow>
      )}
      {names.map((id) => {
        const identity = identities.find(({ provider }) => provider === id);
        const note = identity ? String(identity.identity_data?.email ?? "Linked") : "Not linked";
        return (
          <SettingRow key={id} label={SOCIAL_PROVIDERS[id]} note={note}>
            {identity ? (
              <Unlink identity={identity} label={SOCIAL_PROVIDERS[id]} isOnly={isOnly} onProblem={onProblem} />
            ) : (
              <LinkButton provider={id} onProblem={onProblem} />
            )}
          </SettingRow>
        );
      })}
    </>
  );
}

type UnlinkProps = { identity: Identity; label: string; isOnly: boolean; onProblem: MethodsProps["onProblem"] };

function Unlink({ identity, label, isOnly, onProblem }: UnlinkProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useUnlink();
  if (isOnly) return <span className="text-muted text-sm">Your only sign-in method</span>;

  async function unlink() {
    onProblem(undefined);
    try {
      await mutateAsync(identity);
      showNotice({ kind: "success", text: `You no longer sign in with ${label}.` });
    } catch (problem) {
      onProblem(problem instanceof Error ? problem.message : undefined);
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)} aria-label={`Unlink ${label}`}>
        Unlink
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title={`Stop signing in with ${label}?`}
          description="Your account and everything in it stays."
          confirmLabel="Unlink"
          onConfirm={unlink}
        />
      )}
    </>
  );
}

function LinkButton({ provider, onProblem }: { provider: SocialProvider; onProblem: MethodsProps["onProblem"] }) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function link() {
    setIsLeaving(true);
    onProblem(undefined);
    try {
      const redirectTo = getSocialCallbackUrl(location.origin, provider, "/settings/oauth");
      location.assign(await getLinkAddress(await openAccountClient(), { provider, redirectTo }));
    } catch (problem) {
      setIsLeaving(false);
      onProblem(problem instanceof Error ? problem.message : undefined);
    }
  }

  return (
    <Button variant="secondary" size="sm" pending={isLeaving} onClick={() => void link()}>
      <SocialMark provider={provider} />
      Link
    </Button>
  );
}
