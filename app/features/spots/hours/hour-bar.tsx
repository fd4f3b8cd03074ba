import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import type { HourCounts } from "#domain/verdicts/hours/hour-counts.ts";
import {
  findWindow,
  type HourWindow,
  hourIndexOf,
  hourText,
  hourValueText,
  listWindows,
  localAt,
} from "#domain/verdicts/hours/hour-window.ts";
import type { When } from "#domain/verdicts/hours/when.ts";
import { HourColumns } from "./hour-columns.tsx";

const DAY = 24;
/** A touch that is quicker and wider turns the page. */
const SWIPE = { widthPx: 60, withinMs: 250 } as const;
/** Keys are often pressed in a row. */
const COMMIT_MS = 300;

type HourBarProps = {
  counts: HourCounts;
  when: When;
  isWide: boolean;
  /** The hour at this place, counted from the present one. */
  onChoose: (place: number) => void;
};

/** How many spots in view are good or fair, hour by hour; a slider that sets the time of the page. */
export function HourBar({ counts, when, isWide, onChoose }: HourBarProps) {
  const windows = listWindows(counts.first, isWide);
  const asked = hourIndexOf(when, counts);
  const [place, setPlace] = useState(asked);
  const [page, setPage] = useState(() => findWindow(windows, asked));
  const timer = useRef<number>(undefined);
  const shown = windows[Math.min(page, windows.length - 1)] ?? { from: 0, to: DAY };
  const last = Math.max(0, counts.known - 1);

  // The address may change by Back or the chooser.
  useEffect(() => {
    setPlace(asked);
    setPage(findWindow(listWindows(counts.first, isWide), asked));
  }, [asked, counts.first, isWide]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function move(to: number, delayMs: number) {
    const next = Math.min(last, Math.max(0, to));
    setPlace(next);
    setPage(findWindow(windows, next));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onChoose(next), delayMs);
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: place + 1,
      ArrowUp: place + 1,
      ArrowLeft: place - 1,
      ArrowDown: place - 1,
      PageUp: place + DAY,
      PageDown: place - DAY,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to, COMMIT_MS);
  }

  const drag = useDrag({
    onMove: (share) => setPlace(Math.min(last, Math.max(0, placeAt(shown, share)))),
    onEnd: (share) => move(placeAt(shown, share), 0),
    onSwipe: (pages) => {
      setPlace(asked);
      setPage(Math.min(windows.length - 1, Math.max(0, page + pages)));
    },
  });

  return (
    <>
      <span className="absolute top-1 right-2 inline-flex">
        <PageButton label="Earlier hours" isOff={page === 0} onPress={() => setPage(page - 1)}>
          <ChevronLeft aria-hidden />
        </PageButton>
        <PageButton label="Later hours" isOff={page >= windows.length - 1} onPress={() => setPage(page + 1)}>
          <ChevronRight aria-hidden />
        </PageButton>
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Time"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={hourValueText(place, counts)}
        onKeyDown={onKeyDown}
        {...drag}
        className="relative mt-8.5 cursor-pointer touch-pan-y select-none rounded-inner"
      >
        <HourColumns counts={counts} window={shown} place={place} label={hourText(localAt(place, counts))} />
      </div>
      {shown.to > counts.known && (
        <p className="pointer-events-none absolute inset-x-0 bottom-14 text-center text-sm [&>a]:pointer-events-auto">
          <TextLink to="/premium">Days 3–7 with Premium</TextLink>
        </p>
      )}
    </>
  );
}

const placeAt = ({ from, to }: HourWindow, share: number) => from + Math.floor(share * (to - from));

type DragHandlers = {
  onMove: (share: number) => void;
  onEnd: (share: number) => void;
  onSwipe: (pages: 1 | -1) => void;
};

/** `share` is the place of the pointer from left (0) to right (1). */
function useDrag({ onMove, onEnd, onSwipe }: DragHandlers) {
  const start = useRef<{ x: number; atMs: number } | null>(null);
  const shareOf = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(0.999, Math.max(0, (clientX - left) / width));
  };
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, atMs: event.timeStamp };
      onMove(shareOf(event));
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) onMove(shareOf(event));
    },
    onPointerUp(event: PointerEvent) {
      const { current } = start;
      start.current = null;
      if (!current) return;
      const width = event.clientX - current.x;
      const isSwipe =
        event.pointerType === "touch" &&
        Math.abs(width) > SWIPE.widthPx &&
        event.timeStamp - current.atMs < SWIPE.withinMs;
      if (isSwipe) onSwipe(width < 0 ? 1 : -1);
      else onEnd(shareOf(event));
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}

type PageButtonProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode };

function PageButton({ label, isOff, onPress, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="grid size-11 lg:size-9 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 [&_svg]:size-5"
    >
      {children}
    </button>
  );
}
