import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { addressDateQuery, useCreateAddress, useEndAddress } from "./calendars.queries.ts";

const QUESTIONS = {
  renew: { title: "Make a new link?", description: "Calendars with the old link stop updating.", label: "Make new" },
  end: { title: "Turn the link off?", description: "Calendars with it stop updating.", label: "Turn off" },
} as const;

/** The secret address of the swimmer's own calendar, or of a group's for its members: make, copy, renew, turn off. */
export function SecretCalendar({ groupId = null }: { groupId?: string | null }) {
  const made = useQuery(addressDateQuery(groupId));
  const create = useCreateAddress(groupId);
  const end = useEndAddress(groupId);
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null);

  async function run(question: keyof typeof QUESTIONS) {
    if (question === "renew") return void (await create.mutateAsync());
    await end.mutateAsync();
    create.reset();
    showNotice({ kind: "success", text: "The link is off" });
  }

  return (
    <QueryView query={made} loading="Loading your calendar link">
      {(madeAt) => (
        <div className="flex flex-col gap-3">
          {create.data && <NewAddress url={addressOf(groupId, create.data)} />}
          {madeAt && !create.data && (
            <p className="text-muted text-sm">
              Made on {formatDay(madeAt)}. A link is shown once; lost it? Make a new one.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {madeAt ? (
              <>
                <Button variant="secondary" onClick={() => setAsking("renew")}>
                  Make a new link
                </Button>
                <Button variant="quiet" onClick={() => setAsking("end")}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button variant="secondary" pending={create.isPending} onClick={() => create.mutate()}>
                {!create.isPending && <CalendarPlus className="size-5" aria-hidden />} Make a link
              </Button>
            )}
          </div>
          <ProblemNote message={(create.error ?? end.error)?.message} />
          {asking && (
            <ConfirmDialog
              open
              onOpenChange={() => setAsking(null)}
              title={QUESTIONS[asking].title}
              description={QUESTIONS[asking].description}
              confirmLabel={QUESTIONS[asking].label}
              onConfirm={() => run(asking).catch(() => undefined)}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}

const addressOf = (groupId: string | null, token: string) =>
  `${window.location.origin}/calendar/${groupId === null ? "me" : "group"}/${token}.ics`;

function NewAddress({ url }: { url: string }) {
  return (
    <div className="flex flex-col gap-1">
      <CopyField label="Your link. It's shown only now." value={url} />
      <a
        href={url.replace(/^https?:/, "webcal:")}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary hover:underline"
      >
        <CalendarPlus className="size-5" aria-hidden /> Open in a calendar app
      </a>
      <p className="text-muted text-sm">Anyone with it sees these swims. Keep it to yourself.</p>
    </div>
  );
}
