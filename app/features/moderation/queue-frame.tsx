import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ChipLink } from "#app/ui/controls/chip.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { MODERATION_QUEUES, type ModerationView, moderationAddress } from "#domain/moderation/moderation-view.ts";
import { workQuery } from "./moderation.queries.ts";
import { WorkCount } from "./moderation-nav.tsx";

export type QueueWords = Readonly<Record<string, { label: string; empty: string }>>;

type QueueFrameProps<Item> = {
  userId: string;
  title: string;
  place: ModerationView;
  words: QueueWords;
  answer: { items: readonly Item[]; total: number } | undefined;
  error: Error | null;
  onRetry: () => void;
  itemsPerPage: number;
  /** Counts decisions: after each, the focus moves to the count. */
  decisions: number;
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
};

export function QueueFrame<Item>(props: QueueFrameProps<Item>) {
  const { userId, title, place, words, answer, error, onRetry, itemsPerPage, decisions, keyOf, renderItem } = props;
  const { area, queue, page } = place;
  const { data: work } = useQuery(workQuery(userId));
  const count = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (decisions > 0) count.current?.focus();
  }, [decisions]);
  const hasMore = answer !== undefined && (page + 1) * itemsPerPage < answer.total;

  return (
    <section aria-label={title}>
      {MODERATION_QUEUES[area].length > 1 && (
        <nav aria-label={`Lists of ${title.toLowerCase()}`} className="flex flex-wrap gap-2">
          {MODERATION_QUEUES[area].map((known) => (
            <ChipLink
              key={known}
              to={moderationAddress({ area, queue: known })}
              isCurrent={known === queue}
              preventScrollReset
            >
              {words[known]?.label}
              <WorkCount count={work?.[area][known] ?? 0} />
            </ChipLink>
          ))}
        </nav>
      )}
      <div className="not-first:mt-4">
        {error && !answer && <ErrorState title={error.message} onRetry={onRetry} />}
        {!error && !answer && (
          <div role="status" aria-label="Loading">
            <Skeleton className="h-44 w-full rounded-card" />
          </div>
        )}
        {answer && (
          <>
            <p ref={count} role="status" tabIndex={-1} className="mb-3 text-muted">
              {answer.total === 0 ? words[queue]?.empty : `${answer.total} in all`}
            </p>
            <ul className="grid gap-4">
              {answer.items.map((item) => (
                <Card as="li" key={keyOf(item)}>
                  {renderItem(item)}
                </Card>
              ))}
            </ul>
          </>
        )}
      </div>
      <nav aria-label="Pages" className="mt-4 flex gap-2 empty:hidden">
        {page > 0 && (
          <ButtonLink variant="secondary" to={moderationAddress({ area, queue, page: page - 1 })}>
            Previous
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink variant="secondary" to={moderationAddress({ area, queue, page: page + 1 })}>
            Next
          </ButtonLink>
        )}
      </nav>
    </section>
  );
}
