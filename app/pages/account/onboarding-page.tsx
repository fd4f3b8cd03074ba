import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { OnboardingWizard } from "#app/features/onboarding/onboarding-wizard.tsx";
import { useDocumentData } from "#app/layouts/document-data.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/onboarding-page.ts";

type SetUpOfferPart = typeof import("#app/features/subscription/pricing/setup-offer.tsx").SetupOffer;

const loadSetUpOffer = loadOnce(
  async () => (await import("#app/features/subscription/pricing/setup-offer.tsx")).SetupOffer,
);

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Setup") }, { name: "robots", content: "noindex" }];

export default function OnboardingPage() {
  const swimmer = useSwimmer();
  const document = useDocumentData();
  // Offline the setup ends without an offer.
  const [SetupOffer, setSetUpOffer] = useState<SetUpOfferPart | null>(null);
  const loadOffer = useCallback(async () => {
    const part = await loadSetUpOffer();
    setSetUpOffer(() => part);
  }, []);
  const [query] = useSearchParams();
  if (!swimmer || !document) return null;
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:px-5 md:py-10">
      <OnboardingWizard
        userId={swimmer.id}
        next={parseSitePath(query.get("next"))}
        mapStyles={document.mapStyles}
        loadOffer={loadOffer}
        renderOffer={(onOffered) => SetupOffer && <SetupOffer userId={swimmer.id} onOffered={onOffered} />}
      />
    </div>
  );
}
