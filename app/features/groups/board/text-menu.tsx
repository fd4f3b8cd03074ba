import { Ban, Ellipsis, Flag, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { NamedSwimmer } from "../swimmer-names.ts";

const ReportDialog = lazyNamed(() => import("#app/features/reviews/report-dialog.tsx"), "ReportDialog");
const BlockDialog = lazyNamed(() => import("#app/features/blocking/block-dialog.tsx"), "BlockDialog");

const UNDO_MS = 10_000;
const LINE =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-md text-ink hover:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted";

type TextMenuProps = {
  /** "post" or "comment". */
  word: "post" | "comment";
  id: string;
  author: NamedSwimmer;
  userId: string;
  isHost: boolean;
  onDelete: (isDeleted: boolean) => Promise<unknown>;
  /** After the author was blocked. */
  onBlocked: () => void;
};

type OpenDialog = "report" | "block" | null;

/** What can be done with a post or comment: delete, report, block. */
export function TextMenu({ word, id, author, userId, isHost, onDelete, onBlocked }: TextMenuProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const isOwn = author.id === userId;

  async function remove() {
    await onDelete(true);
    showNotice({
      kind: "success",
      text: `Deleted the ${word}.`,
      durationMs: UNDO_MS,
      action: { label: "Undo", onPress: () => void onDelete(false) },
    });
  }

  return (
    <>
      <details data-menu className="relative -my-1.5 -mr-2 shrink-0">
        <summary
          aria-label={`More about this ${word}`}
          className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <Ellipsis className="size-5" aria-hidden />
        </summary>
        <div className="absolute top-full right-0 z-20 w-52 rounded-card border border-line bg-raised p-2 shadow-float">
          {(isOwn || isHost) && (
            <button type="button" className={LINE} onClick={() => void remove()}>
              <Trash2 aria-hidden /> Delete
            </button>
          )}
          {!isOwn && (
            <>
              <button type="button" className={LINE} aria-haspopup="dialog" onClick={() => setDialog("report")}>
                <Flag aria-hidden /> Report
              </button>
              <button type="button" className={LINE} aria-haspopup="dialog" onClick={() => setDialog("block")}>
                <Ban aria-hidden /> Block {author.name}
              </button>
            </>
          )}
        </div>
      </details>
      <Suspense>
        {dialog === "report" && (
          <ReportDialog
            userId={userId}
            contentType={word === "post" ? "group_post" : "group_comment"}
            contentId={id}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === "block" && (
          <BlockDialog userId={userId} swimmer={author} onBlocked={onBlocked} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  );
}
