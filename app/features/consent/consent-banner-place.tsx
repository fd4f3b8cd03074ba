import type { BannerPosition } from "./consent-banner.tsx";

const ConsentBanner = import.meta.env.SSR ? (await import("./consent-banner.tsx")).ConsentBanner : null;

/** One object for good: React writes a new one into the page. */
const AS_SENT = { __html: "" };

type PlaceProps = { position?: BannerPosition; isAboveTabs?: boolean };

/**
 * Browsers load no code of the banner: React leaves what is in an element with `dangerouslySetInnerHTML` as the server
 * sent it, and `site.js` runs the forms.
 */
export function ConsentBannerPlace({ position = "bottom", isAboveTabs = false }: PlaceProps) {
  const tabs = isAboveTabs ? "[--banner-bottom:4.25rem] lg:[--banner-bottom:0.75rem]" : "[--banner-bottom:0.75rem]";
  const className = `contents ${tabs}`;
  if (!ConsentBanner) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: it keeps React from the content.
    return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />;
  }
  return (
    <div className={className}>
      <ConsentBanner position={position} />
    </div>
  );
}
