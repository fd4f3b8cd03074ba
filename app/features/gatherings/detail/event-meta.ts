import { eventJsonLd } from "#domain/gatherings/events/event-json-ld.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import { KIND_WORDS } from "#domain/gatherings/kinds.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { whenText } from "#domain/gatherings/words.ts";
import { breadcrumbsJsonLd } from "#domain/metadata/breadcrumbs-json-ld.ts";
import { NOINDEX, type PageTag, pageTags } from "#domain/metadata/page-tags.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { eventImagePath } from "../gathering-addresses.ts";

export const isForEveryone = ({ visibility, state }: Gathering) =>
  visibility === "public" && ["published", "cancelled", "closed"].includes(state);

type EventPage = { url: string; siteUrl: string; isSwimmer: boolean };

/** Search engines and previews of links know nothing of what only a group or a link opens. */
function describeEvent(gathering: Gathering, { url, siteUrl, isSwimmer }: EventPage): PageTag[] {
  const title = pageTitle(gathering.title);
  if (!isForEveryone(gathering)) return [{ title }, NOINDEX];
  const what = `${KIND_WORDS[gathering.kind]}, ${whenText(gathering)}, ${gathering.placeName}.`;
  const image = `${siteUrl}${eventImagePath(gathering.id)}`;
  const crumbs = [
    { to: "/events", label: "Events" },
    { to: gatheringPath(gathering), label: gathering.title },
  ];
  return pageTags({
    title,
    description: pageDescription(`${what} ${gathering.description}`.trim()),
    url,
    image: { url: image, alt: `${gathering.title}: ${what}` },
    jsonLd: isSwimmer ? [] : [eventJsonLd(gathering, { url, image }), breadcrumbsJsonLd(siteUrl, crumbs)],
  });
}

/** A browser needs the title alone. */
export const eventMeta = (gathering: Gathering, page: EventPage): PageTag[] =>
  import.meta.env.SSR ? describeEvent(gathering, page) : [{ title: pageTitle(gathering.title) }];
