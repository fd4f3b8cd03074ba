import { usePreferences } from "#app/browser/use-preferences.ts";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { temperatureFigure } from "#domain/format/figures.ts";
import type { ShownVerdict } from "./use-spot-verdict.ts";
import { VerdictMark } from "./verdict-mark.tsx";

/** Mark and water temperature, as on the map, to lie on a picture. */
export function VerdictPin({ verdict }: Pick<ShownVerdict, "verdict">) {
  const { units } = usePreferences();
  const { state, waterC } = verdict;
  return (
    <span
      className="inline-flex h-8 items-center gap-1.5 rounded-full bg-raised pr-3 pl-1.5 shadow-float"
      suppressHydrationWarning
    >
      <VerdictMark state={state} className="size-5.5" />
      <span className="sr-only">{VERDICT_WORDS[state]}, water </span>
      <span className="font-heading font-semibold text-md tabular-nums">
        {waterC === null ? "–" : `${temperatureFigure(waterC, units).figure}°`}
      </span>
    </span>
  );
}
