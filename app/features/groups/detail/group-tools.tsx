import { CalendarPlus, Pencil, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import { groupEditPath, groupPath } from "../group-addresses.ts";

/** Both wait for the first press. */
const SubscribeDialog = lazyNamed(() => import("./subscribe-dialog.tsx"), "SubscribeDialog");
const LinkDialog = lazyNamed(() => import("./link-dialog.tsx"), "LinkDialog");

type GroupToolsProps = { group: SwimGroup; siteUrl: string; isMember: boolean; mayEdit: boolean };

/** On the cover: the calendar, sharing, and for owners the way to edit. */
export function GroupTools({ group, siteUrl, isMember, mayEdit }: GroupToolsProps) {
  const [open, setOpen] = useState<"calendar" | "share" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {mayEdit && (
        <ButtonLink to={groupEditPath(group.id)} variant="secondary" size="sm" className="min-h-11">
          <Pencil className="size-4.5" aria-hidden /> Edit
        </ButtonLink>
      )}
      {(isMember || group.access !== "private") && (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          aria-haspopup="dialog"
          onClick={() => setOpen("calendar")}
        >
          <CalendarPlus className="size-4.5" aria-hidden /> Subscribe
        </Button>
      )}
      {group.access !== "private" && (
        <Button
          variant="secondary"
          size="sm"
          className="size-11 px-0!"
          aria-label="Share"
          aria-haspopup="dialog"
          onClick={() => setOpen("share")}
        >
          <Share2 className="size-4.5" aria-hidden />
        </Button>
      )}
      <Suspense>
        {open === "calendar" && <SubscribeDialog {...{ group, siteUrl, isMember }} onClose={close} />}
        {open === "share" && (
          <LinkDialog title="Share this group" url={`${siteUrl}${groupPath(group.id)}`} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
