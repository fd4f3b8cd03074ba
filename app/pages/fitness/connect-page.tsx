import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { ConnectWizard, type WizardPlace } from "#app/features/fitness/connect-wizard.tsx";
import { FilesFirst } from "#app/features/fitness/files-first.tsx";
import { useFinishSignIn } from "#app/features/fitness/fitness.queries.ts";
import { PlatformCards } from "#app/features/fitness/platform-cards.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { isApiPlatform } from "#domain/fitness/platforms.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/connect-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Connect") }, { name: "robots", content: "noindex" }];

export default function ConnectPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame>
      <PageHeading
        title="Connect"
        actions={
          <ButtonLink to="/" variant="quiet">
            Not now
          </ButtonLink>
        }
      />
      <FilesFirst />
      {swimmer && <Platforms userId={swimmer.id} />}
    </PageFrame>
  );
}

function Platforms({ userId }: { userId: string }) {
  const { place, problem, move, close } = useWizard(userId);
  return (
    <>
      <div className="grid gap-4">
        <ProblemNote message={problem ?? undefined} />
        <PlatformCards userId={userId} onConnect={(platform) => move({ step: "allow", platform, added: null })} />
      </div>
      {place && <ConnectWizard userId={userId} place={place} onMove={move} onClose={close} />}
    </>
  );
}

/** Where the wizard is. A platform leads back here with its answer, which is used once. */
function useWizard(userId: string) {
  const [query, setQuery] = useSearchParams();
  const [place, setPlace] = useState<WizardPlace | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: finish } = useFinishSignIn(userId);
  const [state, code, scope] = [query.get("state"), query.get("code"), query.get("scope")];
  const wished = query.get("platform");

  useEffect(() => {
    if (state === null) return;
    // Before the answer is used, so that a reload can't use it again.
    setQuery({}, { replace: true, preventScrollReset: true });
    finish(
      { state, code, scope },
      {
        onSuccess: (platform) => setPlace(platform && { step: "import", platform, added: null }),
        onError: (error) => setProblem(error.message),
      },
    );
  }, [state, code, scope, finish, setQuery]);

  useEffect(() => {
    if (isApiPlatform(wished)) setPlace({ step: "allow", platform: wished, added: null });
  }, [wished]);

  function move(next: WizardPlace) {
    setProblem(null);
    setPlace(next);
  }
  return { place, problem, move, close: () => setPlace(null) };
}
