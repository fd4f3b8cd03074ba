import { Trash2, Undo2 } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { useFocusHandover } from "#app/browser/hooks/use-focus-handover.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { agoText } from "#domain/age.ts";
import type { listNotifications } from "./notifications.data.ts";

type InboxItem = Awaited<ReturnType<typeof listNotifications>>["items"][number];

type InboxRowProps = {
  item: InboxItem;
  /** Just restored: it takes the focus of the undo button. */
  isBack: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

export function InboxRow({ item, isBack, onOpen, onRemove }: InboxRowProps) {
  return (
    <li className="flex items-start border-line border-b last:border-b-0">
      <Link
        to={item.link}
        onClick={onOpen}
        className="block min-w-0 flex-1 rounded-control px-3 py-2.5 hover:bg-sunken"
      >
        <span className={`block text-md ${item.isRead ? "" : "font-semibold"}`}>
          {!item.isRead && (
            <span className="text-buoy-text" aria-hidden>
              ●{" "}
            </span>
          )}
          {!item.isRead && <span className="sr-only">Unread: </span>}
          {item.title}
        </span>
        <span className="line-clamp-3 block text-muted text-sm">{item.body}</span>
        <span className="block text-muted text-sm">
          {agoText(item.createdAt, new Date())}
          {item.isOver && " · no longer in force"}
        </span>
      </Link>
      <div className="pt-1">
        <IconButton label={`Remove “${item.title}”`} autoFocus={isBack} onPress={onRemove}>
          <Trash2 className="size-4.5" aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

type RemovedRowProps = { frame: RefObject<HTMLElement | null>; onUndo: () => void };

/** Shown while a removal can be undone; takes the focus and hands it on. */
export function RemovedRow({ frame, onUndo }: RemovedRowProps) {
  const row = useFocusHandover(frame);
  return (
    <li
      ref={row}
      className="flex items-center justify-between gap-3 border-line border-b bg-sunken px-3 py-1 last:border-b-0"
    >
      <p role="status" className="text-md text-muted">
        Removed
      </p>
      <Button variant="quiet" autoFocus onClick={onUndo}>
        <Undo2 className="size-4.5" aria-hidden /> Undo
      </Button>
    </li>
  );
}
