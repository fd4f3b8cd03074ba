import type { BreadcrumbList, WithContext } from "schema-dts";

export type Crumb = { to: string; label: string };

/** From the home page to the page itself, as shown above its title. */
export function breadcrumbsJsonLd(siteUrl: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ to: "/", label: "Home" }, ...crumbs].map(({ to, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: siteUrl + to,
    })),
  };
}
