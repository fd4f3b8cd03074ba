import { NotificationsSettings } from "#app/features/settings/notifications/notifications-settings.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("notifications");

export default function NotificationsPage() {
  const swimmer = useSwimmer();
  return swimmer && <NotificationsSettings userId={swimmer.id} />;
}
