import { usePreferences } from "#app/browser/use-preferences.ts";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { placeIn, type StillView, stillArea } from "#app/ui/map/drawn/still-area.ts";
import { StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { temperatureFigure } from "#domain/format/figures.ts";
import { spotPath } from "../spot-addresses.ts";
import type { MapPicture, StillMarks as Marks } from "./map-picture.ts";
import type { MapSpot } from "./map-spot.ts";
import { formatMapView } from "./map-view-address.ts";
import { PINS_FROM_ZOOM, pinText } from "./mark-rules.ts";
import { StillRing } from "./still-ring.tsx";

/** A press on a cluster shows this much more. */
const CLUSTER_STEP = 2;
/** Spots are never shown without a coast: `site.js` says when the picture is there. */
const AFTER_COAST = "[@media(scripting:enabled)]:[:root:not([data-map-drawn])_&]:invisible";
const SHADOW = "shadow-[0_1.5px_5px_rgb(7_23_29/0.28)]";

type StillMarksProps = {
  picture: MapPicture;
  view: StillView;
  clear: string;
  /** With a script: opens the card. */
  onSelect: (spotId: string) => void;
  /** The address of the map elsewhere. */
  toView: (at: string) => string;
};

/** Pins and clusters as links on the drawn map, where the interactive map will show them. */
export function StillMarks({ picture: { narrow, wide }, ...props }: StillMarksProps) {
  if (!wide) return <MarksOfSize {...props} drawn={narrow} className="" />;
  return (
    <>
      <MarksOfSize {...props} drawn={narrow} className="min-[30rem]:hidden" />
      <MarksOfSize {...props} drawn={wide} className="max-[30rem]:hidden" />
    </>
  );
}

type MarksOfSizeProps = Omit<StillMarksProps, "picture"> & { drawn: Marks; className: string };

function MarksOfSize({ drawn, className, view, clear, onSelect, toView }: MarksOfSizeProps) {
  const { units } = usePreferences();
  const area = stillArea(view);
  const toText = (celsius: number) => `${temperatureFigure(celsius, units).figure}°`;
  return (
    <StillPlace view={view} clear={`${clear} ${className} ${AFTER_COAST}`}>
      {drawn.marks.map((mark) => {
        const style = placeIn(area, mark);
        return "id" in mark ? (
          <a
            key={mark.id}
            href={spotPath(mark.id)}
            aria-label={labelOf(mark, toText)}
            className={`pointer-events-auto absolute -translate-x-1/2 ${drawn.hasText ? "-translate-y-[38px]" : "-translate-y-1/2"}`}
            style={style}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSelect(mark.id);
            }}
          >
            {drawn.hasText ? <Pin {...mark} text={pinText(mark, toText)} /> : <Mark {...mark} />}
          </a>
        ) : (
          <a
            key={`${mark.latitude} ${mark.longitude}`}
            href={toView(formatMapView({ ...mark, zoom: nextZoom(view) }))}
            aria-label={`${mark.count} spots, zoom in`}
            className="-translate-x-1/2 -translate-y-1/2 pointer-events-auto absolute"
            style={style}
          >
            <StillRing {...mark} />
          </a>
        );
      })}
    </StillPlace>
  );
}

/** Nearer than pins start there are no clusters. */
const nextZoom = (view: StillView) => ("zoom" in view ? view.zoom + CLUSTER_STEP : PINS_FROM_ZOOM);

function labelOf(spot: MapSpot, toText: (celsius: number) => string) {
  const word = `${spot.name}: ${VERDICT_WORDS[spot.state]}`;
  return spot.waterC === null ? word : `${word}, water ${toText(spot.waterC)}`;
}

/** As `drawPin` draws it. */
function Pin({ state, text }: Pick<MapSpot, "state"> & { text: string }) {
  return (
    <span
      className={`relative mb-1.5 flex h-8 items-center rounded-full bg-raised p-1 font-bold text-ink text-sm leading-none ${SHADOW} after:absolute after:top-full after:left-1/2 after:-mt-px after:-ml-1.5 after:border-6 after:border-transparent after:border-t-raised after:border-b-0`}
    >
      <VerdictMark state={state} className="m-[1.8px] size-[21.4px]" />
      {text && <span className="pr-1.5 pl-1">{text}</span>}
    </span>
  );
}

/** As `drawMark` draws it. */
function Mark({ state }: Pick<MapSpot, "state">) {
  return (
    <span className={`block rounded-full bg-raised p-[4.8px] ${SHADOW}`}>
      <VerdictMark state={state} className="block size-[21.4px]" />
    </span>
  );
}
