import type { MetaDescriptor } from "react-router";
import type { DocumentData } from "#app/layouts/document-data.ts";

type PageWords = { path: string; title: string; description: string };
type Match = { id: string; loaderData?: unknown } | undefined;

export function pageMeta(matches: readonly Match[], { path, title, description }: PageWords): MetaDescriptor[] {
  const document = matches.find((match) => match?.id === "root")?.loaderData as DocumentData | undefined;
  const siteUrl = document?.siteUrl ?? "";
  const url = siteUrl + path;
  const image = `${siteUrl}/og-image.jpg`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Tideline" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
