import { loadOnce } from "#app/backend/loading/load-once.ts";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { AnswerCard } from "#app/features/conditions/page/answer-card.tsx";
import { HydratedLater } from "#app/ui/states/hydrated-later.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { ColumnBlocksProps } from "./column-blocks.tsx";

/** In the browser their script comes once the answer above them works. */
const loadBlocks = loadOnce(() => import("./column-blocks.tsx"));
const { LeftBlocks, RightBlocks, LastLine } = import.meta.env.SSR
  ? await loadBlocks()
  : {
      LeftBlocks: lazyNamed(() => loadPatiently(loadBlocks), "LeftBlocks"),
      RightBlocks: lazyNamed(() => loadPatiently(loadBlocks), "RightBlocks"),
      LastLine: lazyNamed(() => loadPatiently(loadBlocks), "LastLine"),
    };

/** Two columns on wide screens; on phones their blocks are one list, in the order of each block. */
const COLUMN = "contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5";

/** The blocks below the picture. `data-live-part` marks what `live-page.js` replaces. */
export function SpotColumns(props: ColumnBlocksProps) {
  const { water, conditions } = props.data;
  return (
    <>
      <div className="flex flex-col gap-3 lg:mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22.75rem] lg:gap-5 lg:has-[[data-block][open]]:items-start">
        <div className={COLUMN}>
          <div className="order-1 lg:order-none" data-live-part="now">
            <AnswerCard
              moment={props.moment}
              conditions={conditions.value}
              sampledAt={water.value?.newestAt ?? null}
              problem={conditions.problem}
            />
          </div>
          <HydratedLater id="left-blocks" fallback={<Skeleton className="order-2 h-96" />}>
            <LeftBlocks {...props} />
          </HydratedLater>
        </div>
        <div className={COLUMN}>
          <HydratedLater id="right-blocks" fallback={<Skeleton className="order-4 h-96" />}>
            <RightBlocks {...props} />
          </HydratedLater>
        </div>
      </div>
      <HydratedLater id="last-line" fallback={null}>
        <LastLine {...props} />
      </HydratedLater>
    </>
  );
}
