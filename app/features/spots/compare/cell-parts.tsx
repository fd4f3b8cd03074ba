import { Check } from "lucide-react";
import type { Figure } from "#domain/format/figures.ts";

export const NotKnown = () => <span className="text-muted">Not known</span>;

export function FigureText({ figure: { figure, unit } }: { figure: Figure }) {
  return (
    <span className="whitespace-nowrap font-heading font-semibold text-xl tracking-[-0.02em]">
      {figure}
      <span className="font-body font-normal text-md text-muted tracking-normal"> {unit}</span>
    </span>
  );
}

/** On the better value, where the difference matters. */
export function BetterTick() {
  return (
    <span className="ml-2 inline-grid size-5.5 place-items-center rounded-full bg-chip-good align-middle">
      <Check className="size-3.5 text-ink" strokeWidth={3} aria-hidden />
      <span className="sr-only">better</span>
    </span>
  );
}
