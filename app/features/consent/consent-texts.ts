import type { OptionalCategory } from "#domain/consent/consent-object.ts";

type CategoryText = { label: string; text: string };

export const NECESSARY: CategoryText = { label: "Necessary", text: "Sign-in, alerts, this choice." };

export const CATEGORY_TEXTS: Readonly<Record<OptionalCategory, CategoryText>> = {
  functional: { label: "Functional", text: "Remembers list and map view and your last spots." },
  analytics: { label: "Analytics", text: "How you use the app, without location." },
  marketing: { label: "Marketing", text: "News by mail. None is sent yet." },
};
