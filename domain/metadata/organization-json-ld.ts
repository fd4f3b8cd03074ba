import type { Organization, WebSite, WithContext } from "schema-dts";

type Site = { siteUrl: string; socialLinks: readonly string[] };

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/** Author and publisher of what has no other one. */
export function organizationJsonLd({ siteUrl, socialLinks }: Site): WithContext<Organization> {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": organizationId(siteUrl),
    name: "Tideline",
    url: `${siteUrl}/`,
    logo: `${siteUrl}/logo.svg`,
    ...(socialLinks.length > 0 && { sameAs: [...socialLinks] }),
  };
}

export function webSiteJsonLd(siteUrl: string): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: "Tideline",
    url: `${siteUrl}/`,
    inLanguage: "en",
    publisher: { "@id": organizationId(siteUrl) },
  };
}
