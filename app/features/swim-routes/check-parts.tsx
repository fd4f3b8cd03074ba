import type { CheckPlace, RouteCheckPart } from "#domain/swim-routes/checks/route-check.ts";

/** More are behind a press. */
const MOST_SHOWN = 4;

type CheckPartsProps = {
  parts: readonly RouteCheckPart[];
  /** Without it nothing can be pressed. */
  onShow?: (place: CheckPlace) => void;
};

/** The legs that one check is about, each with its figure and its place. */
export function CheckParts({ parts, onShow }: CheckPartsProps) {
  if (parts.length === 0) return null;
  const list = (
    <ul className="pl-7.5 text-sm">
      {parts.map(({ text, figure, place }) => {
        const words = (
          <>
            <span className="min-w-0 flex-1">{text}</span>{" "}
            <span className="shrink-0 font-semibold tabular-nums">{figure}</span>
          </>
        );
        return (
          <li key={text}>
            {onShow ? (
              <button
                type="button"
                onClick={() => onShow(place)}
                className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2.5 rounded-control px-2 text-left hover:bg-sunken"
              >
                {words}
              </button>
            ) : (
              <span className="flex gap-2.5 py-1">{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
  if (parts.length <= MOST_SHOWN) return list;
  return (
    <details>
      <summary className="min-h-11 content-center pl-7.5 text-muted text-sm">All {parts.length} legs</summary>
      {list}
    </details>
  );
}
