import { CircleCheck, CircleHelp, FlaskConical, TriangleAlert } from "lucide-react";
import type { CheckPlace, RouteCheck, RouteCheckState } from "#domain/swim-routes/checks/route-check.ts";
import { CheckParts } from "../../check-parts.tsx";
import { type CheckedRoute, useRouteChecks } from "../facts/use-route-checks.ts";

const MARKS = {
  review: { icon: TriangleAlert, look: "text-quality-fair", word: "To review" },
  fine: { icon: CircleCheck, look: "text-quality-good", word: "Checked" },
  unknown: { icon: CircleHelp, look: "text-muted", word: "Not known" },
} as const satisfies Record<RouteCheckState, unknown>;

export type RouteChecksProps = CheckedRoute & { onShow: (place: CheckPlace) => void };

/** Each check with its number; a press shows where. None of them stops anybody from saving. */
export function RouteChecks({ onShow, ...route }: RouteChecksProps) {
  const checks = useRouteChecks(route);
  const toReview = checks.filter(({ state }) => state === "review").length;
  return (
    <>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-lg">Checks</h2>
        <p className="text-muted text-sm">{toReview > 0 && `${toReview} to review`}</p>
      </div>
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
            <CheckParts parts={check.parts} onShow={onShow} />
          </li>
        ))}
      </ul>
    </>
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
