import { CalendarPlus } from "lucide-react";
import { SecretCalendar } from "#app/features/calendars/secret-calendar.tsx";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import { groupCalendarPath } from "../group-addresses.ts";

type SubscribeDialogProps = { group: SwimGroup; siteUrl: string; isMember: boolean; onClose: () => void };

/** The group's calendar: the public swims for everyone, all of them for members by a link of their own. */
export function SubscribeDialog({ group, siteUrl, isMember, onClose }: SubscribeDialogProps) {
  const url = `${siteUrl}${groupCalendarPath(group.id)}`;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Subscribe to the swims"
      description="Your calendar app shows new swims and changes."
    >
      <div className="flex flex-col gap-5">
        {group.access !== "private" && (
          <div>
            <CopyField label={isMember ? "Public swims" : "Link"} value={url} />
            <a
              href={url.replace(/^https?:/, "webcal:")}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline"
            >
              <CalendarPlus className="size-5" aria-hidden /> Open in a calendar app
            </a>
          </div>
        )}
        {isMember && (
          <section aria-labelledby="members-calendar">
            <h3 id="members-calendar" className="mb-2 font-body font-semibold text-md tracking-normal">
              All swims, for members
            </h3>
            <SecretCalendar groupId={group.id} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
