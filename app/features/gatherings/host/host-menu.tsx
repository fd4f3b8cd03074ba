import { CalendarClock, CircleX, Copy, DoorClosed, DoorOpen, Download, Pencil, RotateCcw, Users } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { saveFile } from "#app/browser/save-file.ts";
import { Block } from "#app/ui/block.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { Pod } from "#domain/gatherings/answers/pod.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { availabilityOf } from "#domain/gatherings/words.ts";
import { createEventPath } from "../gathering-addresses.ts";
import { useCloseAnswers, useRestoreGathering } from "../gatherings.queries.ts";

const CancelDialog = lazyNamed(() => import("./cancel-dialog.tsx"), "CancelDialog");
const RescheduleDialog = lazyNamed(() => import("./reschedule-dialog.tsx"), "RescheduleDialog");
const PeopleDialog = lazyNamed(() => import("./people-dialog.tsx"), "PeopleDialog");

const LINE =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-md text-ink hover:bg-sunken disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted";

type HostMenuProps = { gathering: Gathering; pods: readonly Pod[] };
type Opened = "cancel" | "reschedule" | "people" | null;

/** What only hosts can do. */
export function HostMenu({ gathering, pods }: HostMenuProps) {
  const nowMs = usePageTime();
  const [opened, setOpened] = useState<Opened>(null);
  const closing = useCloseAnswers(gathering.id);
  const restore = useRestoreGathering(gathering.id);
  const { id, state, seriesId } = gathering;
  const availability = availabilityOf(gathering, nowMs);
  const isAhead = Date.parse(gathering.startsAt) > nowMs;
  const isOn = state === "published" || state === "pending";
  return (
    <Block title="For hosts">
      <MenuLine icon={<Users aria-hidden />} onPress={() => setOpened("people")}>
        People, pods and pairs
      </MenuLine>
      {isOn && (
        <Link to={createEventPath({ editId: id })} className={LINE}>
          <Pencil aria-hidden /> {seriesId ? "Edit this one, or all following" : "Edit"}
        </Link>
      )}
      {isOn && isAhead && (
        <MenuLine icon={<CalendarClock aria-hidden />} onPress={() => setOpened("reschedule")}>
          Move to another time
        </MenuLine>
      )}
      {state === "published" && isAhead && (
        <MenuLine
          icon={availability === "closed" ? <DoorOpen aria-hidden /> : <DoorClosed aria-hidden />}
          isDisabled={closing.isPending}
          onPress={() => closing.mutate(availability !== "closed")}
        >
          {availability === "closed" ? "Open answers again" : "Close answers now"}
        </MenuLine>
      )}
      <MenuLine icon={<Download aria-hidden />} onPress={() => void downloadPeople(gathering, pods)}>
        Download the list (CSV)
      </MenuLine>
      <Link to={createEventPath({ copyId: id })} className={LINE}>
        <Copy aria-hidden /> Plan it again
      </Link>
      {isOn && isAhead && (
        <MenuLine icon={<CircleX aria-hidden />} onPress={() => setOpened("cancel")}>
          Cancel
        </MenuLine>
      )}
      {state === "cancelled" && isAhead && (
        <MenuLine icon={<RotateCcw aria-hidden />} isDisabled={restore.isPending} onPress={() => restore.mutate()}>
          Restore
        </MenuLine>
      )}
      <Suspense>
        {opened === "cancel" && <CancelDialog gathering={gathering} onClose={() => setOpened(null)} />}
        {opened === "reschedule" && <RescheduleDialog gathering={gathering} onClose={() => setOpened(null)} />}
        {opened === "people" && <PeopleDialog gathering={gathering} pods={pods} onClose={() => setOpened(null)} />}
      </Suspense>
    </Block>
  );
}

async function downloadPeople({ id, title }: Gathering, pods: readonly Pod[]) {
  try {
    const [{ writeAttendeesCsv }, { listAttendees }] = await Promise.all([
      import("./attendees-csv.ts"),
      import("../answers.data.ts"),
    ]);
    const people = await listAttendees(await getBrowserClient(), id);
    const name = title.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
    saveFile(`${name}-people.csv`, new Blob([writeAttendeesCsv(people, pods)], { type: "text/csv" }));
  } catch (problem) {
    showNotice({ kind: "error", text: problem instanceof Error ? problem.message : "The file couldn't be made." });
  }
}

type MenuLineProps = { icon: ReactNode; isDisabled?: boolean; onPress: () => void; children: ReactNode };

function MenuLine({ icon, isDisabled = false, onPress, children }: MenuLineProps) {
  return (
    <button type="button" className={LINE} disabled={isDisabled} onClick={onPress}>
      {icon} <span>{children}</span>
    </button>
  );
}
