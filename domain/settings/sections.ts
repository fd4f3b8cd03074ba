/** Each has its own address, `/settings/<id>`. The order is that of the navigation. */
export const SETTINGS_SECTIONS = [
  { id: "profile", label: "Profile" },
  { id: "account", label: "Account" },
  { id: "notifications", label: "Notifications" },
  { id: "privacy", label: "Privacy" },
  { id: "appearance", label: "Appearance" },
  { id: "security", label: "Security" },
  { id: "location", label: "Location" },
  { id: "social", label: "Social" },
  { id: "fitness", label: "Fitness" },
  { id: "oauth", label: "Sign-in methods" },
] as const;

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]["id"];

export const SETTINGS_PATH = "/settings";

export const sectionPath = (id: SettingsSectionId) => `${SETTINGS_PATH}/${id}` as const;

const LABELS = Object.fromEntries(SETTINGS_SECTIONS.map(({ id, label }) => [id, label])) as Record<
  SettingsSectionId,
  string
>;

export const sectionLabel = (id: SettingsSectionId) => LABELS[id];
