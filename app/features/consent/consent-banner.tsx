import { X } from "lucide-react";
import { AskLaterButton, CategoryForm, ConsentButtons } from "./consent-form.tsx";

export type BannerPosition = "top" | "bottom";

/** In the flow where largest type would cover the page. */
const FLOATING =
  "sticky short:static max-[16rem]:static bottom-(--banner-bottom) z-30 mx-auto mb-(--banner-bottom) w-[calc(100%-1.5rem)] max-w-3xl rounded-card border border-line bg-raised p-4 shadow-float sm:p-5 print:hidden";
/** Above the header in the flow of the page, so that it covers nothing either. */
const ON_TOP = "mx-auto w-full border-line border-b bg-raised p-4 sm:px-5 print:hidden";

/** Works without React and without scripts. At the bottom it is sticky at the page's end, so that it covers nothing. */
export function ConsentBanner({ position }: { position: BannerPosition }) {
  return (
    <section data-consent-banner aria-label="Cookies" className={position === "top" ? ON_TOP : FLOATING}>
      <div className={position === "top" ? "relative mx-auto max-w-7xl" : "relative"}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:pr-9">
          <p className="min-w-[min(16rem,100%)] flex-1 text-md max-sm:pr-9">
            Tideline uses cookies that it needs to work. May we also count which pages are used?
          </p>
          <ConsentButtons source="banner" />
        </div>
        <details className="group mt-1 -mb-2">
          <summary className="inline-flex min-h-11 items-center rounded-inner font-medium text-md text-primary underline decoration-primary/40 underline-offset-3">
            <span className="group-open:hidden">More info</span>
            <span className="hidden group-open:inline">Hide details</span>
          </summary>
          <div className="max-h-[45dvh] overflow-y-auto pb-2">
            <CategoryForm source="banner" />
          </div>
        </details>
        <AskLaterButton>
          <X className="size-5" aria-hidden />
        </AskLaterButton>
      </div>
    </section>
  );
}
