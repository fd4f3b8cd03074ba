import { formatTime } from "#domain/format/dates.ts";
import type { DraftState } from "../draft/draft-state.ts";

type DraftLineProps = { draft: DraftState; typeWord: string; timeZone: string };

/** "Draft · Point to point · saved on this device 14:02" */
export function DraftLine({ draft, typeWord, timeZone }: DraftLineProps) {
  const { kept, isPublished } = draft;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
      <span className="rounded-inner bg-sunken px-2 py-0.5 font-semibold text-ink text-xs">
        {isPublished ? "Published" : "Draft"}
      </span>
      <span>
        {typeWord} · <span role="status">{stateText(draft, timeZone)}</span>
      </span>
      {kept === "nowhere" && <span className="font-medium text-danger">This device can't store it. Save now.</span>}
    </p>
  );
}

function stateText({ kept, at }: DraftState, timeZone: string) {
  const time = formatTime(at, timeZone);
  switch (kept) {
    case "empty":
      return "not changed";
    case "writing":
      return "saving…";
    case "device":
      return `saved on this device ${time}`;
    case "queued":
      return `saved here ${time}, sent when you're online`;
    case "server":
      return `saved ${time}`;
    default:
      return "not saved";
  }
}
