import { usePreferences } from "#app/browser/use-preferences.ts";
import type { CardTotals } from "#domain/cleanups/debris-card.ts";
import { weightFigure } from "#domain/format/figures.ts";
import { formatNumber } from "#domain/format/numbers.ts";

type CardTotalsBarProps = { totals: CardTotals; people: number };

export function CardTotalsBar({ totals, people }: CardTotalsBarProps) {
  const { units } = usePreferences();
  const weight = weightFigure(totals.grams, units);
  const figures = [
    { figure: formatNumber(totals.items), unit: totals.items === 1 ? "item" : "items" },
    weight,
    { figure: formatNumber(totals.bags), unit: totals.bags === 1 ? "bag" : "bags" },
    { figure: formatNumber(people), unit: people === 1 ? "person" : "people" },
  ];
  return (
    <ul
      aria-label="Counted so far"
      className="sticky top-0 z-10 grid grid-cols-4 gap-2 bg-primary px-4 py-3 text-on-primary sm:rounded-card"
    >
      {figures.map(({ figure, unit }) => (
        <li key={unit} className="min-w-0">
          <span className="block font-bold font-heading text-2xl tabular-nums leading-tight">{figure}</span>{" "}
          <span className="text-sm">{unit}</span>
        </li>
      ))}
    </ul>
  );
}
