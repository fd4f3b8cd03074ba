import { PenLine, Trash2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Stars } from "./stars.tsx";

/** Waits for the first press. */
const ConfirmDialog = lazyNamed(() => import("#app/ui/overlay/confirm-dialog.tsx"), "ConfirmDialog");

type WrittenReviewProps = {
  review: {
    rating: number;
    comment: string | null;
    isHidden: boolean;
    hiddenReason: string | null;
    isWithdrawn: boolean;
  };
  /** Absent where reviews are closed. */
  onEdit: (() => void) | undefined;
  onDelete: () => void | Promise<void>;
  /** What disappears with it: "Your rating and text disappear from this page." */
  deleteText: string;
  /** Below the text, such as pictures. */
  children?: ReactNode;
};

/** A swimmer's own review of a spot or a route, to change or delete. */
export function WrittenReview({ review, onEdit, onDelete, deleteText, children }: WrittenReviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-label="Your review" className="rounded-control bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-3 font-semibold">
          Your review {!review.isWithdrawn && <Stars value={review.rating} />}
        </p>
        <div className="flex gap-1">
          {onEdit && (
            <Button variant="quiet" size="sm" className="min-h-11" onClick={onEdit}>
              <PenLine className="size-4.5" aria-hidden /> Edit
            </Button>
          )}
          {!review.isWithdrawn && (
            <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setIsAsking(true)}>
              <Trash2 className="size-4.5" aria-hidden /> Delete
            </Button>
          )}
        </div>
      </div>
      {review.isHidden && <HiddenNote {...review} />}
      {!onEdit && <p className="mt-1 text-muted text-sm">Reviews are closed: you can only delete yours.</p>}
      {review.comment && <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line">{review.comment}</p>}
      {children}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setIsAsking}
            title="Delete your review?"
            description={deleteText}
            confirmLabel="Delete"
            isDangerous
            onConfirm={onDelete}
          />
        </Suspense>
      )}
    </section>
  );
}

function HiddenNote({ hiddenReason, isWithdrawn }: { hiddenReason: string | null; isWithdrawn: boolean }) {
  return (
    <div className="mt-1 max-w-[65ch] text-sm">
      <p className="text-buoy-text">
        {isWithdrawn ? "Hidden by our team, then deleted by you." : "Hidden by our team; only you can see it."}
      </p>
      {hiddenReason && <p className="wrap-anywhere mt-1">Why: {hiddenReason}</p>}
      <p className="mt-1 text-muted">If you change it, our team checks it again.</p>
    </div>
  );
}
