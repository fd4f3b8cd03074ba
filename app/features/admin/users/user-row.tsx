import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { Switch } from "#app/ui/controls/switch.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { agoText } from "#domain/age.ts";
import { formatDay } from "#domain/format/dates.ts";
import type { ListedUser } from "./users.data.ts";
import { useSwitchAccount } from "./users.queries.ts";

type UserRowProps = { user: ListedUser; isSelf: boolean; onDelete: () => void };

/** One line on wide screens, a card on phones. */
export function UserRow({ user, isSelf, onDelete }: UserRowProps) {
  const change = useSwitchAccount();
  const { name, username, email } = user;
  // What was pressed shows at once; the list follows.
  const wanted: { is_admin?: boolean; is_banned?: boolean } = change.isPending ? change.variables.change : {};
  const { is_admin: isAdmin = user.isAdmin, is_banned: isBanned = user.isBanned } = wanted;
  const set = (wanted: { is_admin: boolean } | { is_banned: boolean }) => change.mutate({ user, change: wanted });
  return (
    <li
      data-row
      tabIndex={-1}
      className="grid items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2 last:border-b-0 focus-visible:bg-tint focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1.4fr)_auto_auto]"
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} imageUrl={user.avatarUrl} size="sm" />
        <div className="min-w-0">
          <p className="truncate font-semibold text-md">{name}</p>
          <p className="truncate text-muted text-sm">{email ?? `@${username}`}</p>
        </div>
      </div>
      <p className="text-muted text-sm">
        Joined {formatDay(user.joinedAt)}
        {user.lastSignInAt && ` · last sign-in ${agoText(user.lastSignInAt, Date.now())}`}
        {user.eraseAfter && ` · being deleted, erased after ${formatDay(user.eraseAfter)}`}
        <br />
        {belongingsOf(user)} · <TextLink to={`/admin/log?about=${user.id}`}>Log</TextLink>
      </p>
      <div className="flex items-center justify-between gap-4 md:contents">
        <div className="flex items-center gap-4">
          <Labelled text="Admin">
            <Switch
              label={`${name} is an admin`}
              isOn={isAdmin}
              isDisabled={isSelf || change.isPending}
              onChange={(is_admin) => set({ is_admin })}
            />
          </Labelled>
          <Labelled text="Banned">
            <Switch
              label={`${name} is banned`}
              isOn={isBanned}
              isDisabled={isSelf || change.isPending}
              onChange={(is_banned) => set({ is_banned })}
            />
          </Labelled>
        </div>
        <div className="flex justify-end md:min-w-24">
          {isSelf ? (
            <span className="text-muted text-sm">that is you</span>
          ) : (
            <IconButton label={`Delete ${name}`} onPress={onDelete}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
    </li>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 text-muted text-sm">
      <span aria-hidden>{text}</span>
      {children}
    </div>
  );
}

const counted = (count: number, one: string) => (count === 0 ? null : `${count} ${count === 1 ? one : `${one}s`}`);

/** What an account owns, in a few words. */
function belongingsOf(user: ListedUser) {
  const { plan } = user;
  const parts = [
    plan && plan.tier !== "free" ? `${plan.tier} (${plan.status})` : "Free plan",
    user.isModerator ? "moderator" : null,
    counted(user.spots, "spot"),
    counted(user.reviews, "review"),
    counted(user.photos, "photo"),
    counted(user.reports, "report"),
    counted(user.swims, "swim"),
    counted(user.routes, "route"),
    counted(user.groups, "group"),
    counted(user.gatherings, "event"),
    counted(user.cleanups, "cleanup"),
  ];
  return parts.filter(Boolean).join(", ");
}
