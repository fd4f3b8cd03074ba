import { PenLine } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";

type OwnReviewStatesProps<Review> = {
  query: ComponentProps<typeof QueryView<Review | null>>["query"];
  /** Staff can close reviews; those that are written stay. */
  isOpen?: boolean;
  startText?: string;
  editor: (review: Review | null, onClose: () => void) => ReactNode;
  written: (review: Review, onEdit: (() => void) | undefined) => ReactNode;
};

/** Written, being written, or not yet. */
export function OwnReviewStates<Review extends object>(props: OwnReviewStatesProps<Review>) {
  const { query, isOpen = true, startText = "Write a review", editor, written } = props;
  const [isWriting, setIsWriting] = useState(false);
  const write = () => setIsWriting(true);
  return (
    <QueryView query={query} loading="Loading your review" skeleton={<Skeleton className="h-11 w-44" />}>
      {(review) => {
        if (isWriting && isOpen) {
          return (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              {editor(review, () => setIsWriting(false))}
            </Suspense>
          );
        }
        if (review) return written(review, isOpen ? write : undefined);
        if (!isOpen) return <p className="text-muted">Reviews are closed.</p>;
        return (
          <Button variant="secondary" onClick={write}>
            <PenLine className="size-5" aria-hidden /> {startText}
          </Button>
        );
      }}
    </QueryView>
  );
}
