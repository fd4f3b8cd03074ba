import { Bell } from "lucide-react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HeaderMenu } from "./header-menu.tsx";

/** What happened that concerns this swimmer. Nothing sends notifications yet, so the list is empty and says why. */
export function NotificationsMenu() {
  return (
    <HeaderMenu label="Notifications" icon={<Bell aria-hidden />} isWide>
      <section aria-label="Notifications">
        <h2 className="px-3 pt-2 text-lg">Notifications</h2>
        <EmptyState title="Nothing new">
          Here you will read when something changes at a water you starred, and when others plan a swim with you.
        </EmptyState>
      </section>
    </HeaderMenu>
  );
}
