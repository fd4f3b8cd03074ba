import { usePreferences } from "#app/browser/use-preferences.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { NotTodayView } from "./ranking-view.ts";

const spotsText = (count: number) => (count === 1 ? "1 spot" : `${count} spots`);

type NotTodayProps = { notToday: NotTodayView; pathOf: (spotId: string) => string };

export function NotToday({ notToday, pathOf }: NotTodayProps) {
  const { units } = usePreferences();
  const { spots, reasons, closest } = notToday;
  return (
    <div className="px-5 py-5">
      <h3 className="text-xl">Not today, and not tomorrow</h3>
      <p className="mt-1.5 max-w-prose text-muted">
        None of {spotsText(spots)} has a good hour in the next 48 hours. Rest is training, too.
      </p>
      {reasons.length > 0 && (
        <>
          <p className="mt-4 font-medium">Main reasons</p>
          <ul className="mt-1 list-disc pl-5">
            {reasons.map(({ text, spots: count }) => (
              <li key={text}>
                {rewordFigures(text, units)} <span className="text-muted">(similar at {spotsText(count)})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4">
        Closest to being good:{" "}
        <TextLink to={pathOf(closest.spotId)} className="inline-flex min-h-11 items-center font-medium">
          {closest.spotName}
        </TextLink>
        {closest.reason && `. Still: ${rewordFigures(closest.reason, units)}.`}
      </p>
    </div>
  );
}
