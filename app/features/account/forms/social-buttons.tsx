import { useEffect, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import type { SocialIntent } from "#domain/accounts/sign-in/social-messages.ts";
import type { OfferedProvider, SocialProvider } from "#domain/accounts/sign-in/social-providers.ts";
import { AppError } from "#domain/errors.ts";
import { getProviderUrl } from "../account.data.ts";
import { getSocialCallbackUrl, getSocialWindowUrl } from "../account-addresses.ts";
import { openAccountClient } from "../open-account-client.ts";
import { rememberReturnPath } from "../return-path.ts";
import { SocialMark } from "./social-mark.tsx";

type SocialButtonsProps = {
  intent: SocialIntent;
  /** Undefined while loading; the space is reserved. */
  providers: readonly OfferedProvider[] | undefined;
  next: string;
  /** Whether to use a popup because the page holds unsaved input. */
  isInPlace?: boolean;
};

const WINDOW = "popup,width=480,height=720";
const BLOCKED = "Your browser blocked the window. Allow it for this site and try again.";

export function SocialButtons({ intent, providers, next, isInPlace = false }: SocialButtonsProps) {
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  const [problem, setProblem] = useState<string>();

  // The back/forward cache restores the page with its pending button.
  useEffect(() => {
    const settle = () => setLeavingFor(null);
    addEventListener("pageshow", settle);
    return () => removeEventListener("pageshow", settle);
  }, []);

  async function leave({ id, label }: OfferedProvider) {
    setLeavingFor(id);
    setProblem(undefined);
    // Opened synchronously, or popup blockers refuse it.
    const beside = isInPlace ? window.open("", "tideline-sign-in", WINDOW) : null;
    try {
      if (isInPlace && !beside) throw new AppError("window_blocked", BLOCKED);
      const { origin } = location;
      const callbackUrl = isInPlace ? getSocialWindowUrl(origin, id) : getSocialCallbackUrl(origin, id, next);
      const url = await getProviderUrl(await openAccountClient(), { provider: id, intent, callbackUrl });
      if (beside) {
        beside.location.href = url;
        return setLeavingFor(null);
      }
      rememberReturnPath(next);
      location.assign(url);
    } catch (error) {
      beside?.close();
      setLeavingFor(null);
      setProblem(
        error instanceof Error && "code" in error ? error.message : `${label} did not answer. Please try again.`,
      );
    }
  }

  if (providers === undefined) return <div aria-hidden className="min-h-52" />;
  if (providers.length === 0) return null;
  const sandboxed = providers.filter(({ isSandbox }) => isSandbox).map(({ label }) => label);
  return (
    <section aria-label="Other sign-in options" className="grid gap-3">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <ProblemNote message={problem} />
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          pending={leavingFor === provider.id}
          onClick={() => leavingFor === null && void leave(provider)}
          className="w-full flex-wrap gap-y-1 px-2!"
        >
          {leavingFor !== provider.id && <SocialMark provider={provider.id} />}
          Continue with {provider.label}
          {provider.isSandbox && (
            <span className="rounded-inner bg-sunken px-1.5 py-0.5 font-medium text-muted text-xs">Sandbox</span>
          )}
        </Button>
      ))}
      {sandboxed.length > 0 && (
        <p className="text-muted text-sm">
          Sandbox for {new Intl.ListFormat("en-GB").format(sandboxed)}: test accounts on this machine, not real ones.
        </p>
      )}
      {intent === "sign-up" && <p className="text-muted text-sm">By continuing you accept the terms.</p>}
    </section>
  );
}
