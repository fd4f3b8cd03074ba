import { CircleCheck, CircleHelp, FlaskConical, TriangleAlert } from "lucide-react";
import type { CheckPlace, RouteCheck, RouteCheckState } from "#domain/swim-routes/checks/route-check.ts";

const MARKS = {
  review: { icon: TriangleAlert, look: "text-quality-fair", word: "To review" },
  fine: { icon: CircleCheck, look: "text-quality-good", word: "Checked" },
  unknown: { icon: CircleHelp, look: "text-muted", word: "Not known" },
} as const satisfies Record<RouteCheckState, unknown>;

type ChecksListProps = { checks: readonly RouteCheck[]; onShow: (place: CheckPlace) => void };

/** Each check with its number; a press shows where. None of them stops anybody from saving. */
export function ChecksList({ checks, onShow }: ChecksListProps) {
  return (
    <ul>
      {checks.map((check) => (
        <li key={check.kind}>
          {check.place ? (
            <button
              type="button"
              onClick={() => check.place && onShow(check.place)}
              className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-start gap-2.5 rounded-control px-2 py-2 text-left hover:bg-sunken"
            >
              <CheckWords {...check} />
            </button>
          ) : (
            <p className="flex min-h-11 items-start gap-2.5 py-2">
              <CheckWords {...check} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function CheckWords({ state, text, figure, note, isSimulated }: RouteCheck) {
  const { icon: Icon, look, word } = MARKS[state];
  return (
    <>
      <Icon role="img" aria-label={word} className={`mt-0.5 size-5 shrink-0 ${look}`} />
      <span className="min-w-0 flex-1 text-md leading-snug">
        {text}
        {note && <span className="block text-muted text-sm">{note}</span>}
      </span>
      {figure && (
        <span className="shrink-0 font-semibold text-md tabular-nums">
          {isSimulated && <FlaskConical role="img" aria-label="Simulated" className="mr-1 inline size-4 text-muted" />}
          {figure}
        </span>
      )}
    </>
  );
}

/** "3 to review" */
export const toReview = (checks: readonly RouteCheck[]) => checks.filter(({ state }) => state === "review").length;
