import { pageTitle } from "#domain/page-metadata.ts";
import { type SettingsSectionId, sectionLabel } from "#domain/settings/sections.ts";

export const sectionMeta = (id: SettingsSectionId) => () => [
  { title: pageTitle(`${sectionLabel(id)} · Settings`) },
  { name: "robots", content: "noindex" },
];
