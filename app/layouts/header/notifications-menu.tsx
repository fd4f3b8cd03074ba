import { Bell } from "lucide-react";
import { Suspense, useState } from "react";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { WhenOpened } from "./when-opened.tsx";

const Inbox = lazyNamed(() => import("#app/features/notifications/inbox.tsx"), "Inbox");
const FollowInbox = lazyNamed(() => import("#app/features/notifications/follow-inbox.tsx"), "FollowInbox");

const COUNT_LIMIT = 99;

/** The count loads after the page, the inbox when opened. */
export function NotificationsMenu({ userId }: { userId: string }) {
  const [unread, setUnread] = useState(0);
  const label = unread > 0 ? `Notifications, ${unread} unread` : "Notifications";
  return (
    <HeaderMenu label={label} icon={<BellWithCount unread={unread} />} isWide>
      <section aria-label="Notifications">
        <h2 className="px-3 pt-2 text-lg">Notifications</h2>
        <WhenOpened>
          <Suspense>
            <Inbox userId={userId} />
          </Suspense>
        </WhenOpened>
        <p className="flex flex-wrap gap-x-5 px-3">
          <TextLink to="/alerts" className="inline-flex min-h-11 items-center text-md">
            Alerts and rules
          </TextLink>
          <TextLink to="/settings/notifications" className="inline-flex min-h-11 items-center text-md">
            Settings
          </TextLink>
        </p>
      </section>
      <Suspense>
        <FollowInbox userId={userId} onUnread={setUnread} />
      </Suspense>
    </HeaderMenu>
  );
}

function BellWithCount({ unread }: { unread: number }) {
  return (
    <span className="relative" aria-hidden>
      <Bell />
      {unread > 0 && (
        <span className="absolute -top-2 -right-2.5 min-w-5 rounded-full bg-danger px-1 text-center font-semibold text-on-danger text-xs leading-5">
          {Math.min(unread, COUNT_LIMIT)}
        </span>
      )}
    </span>
  );
}
