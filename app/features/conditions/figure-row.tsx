import type { Figure } from "#domain/format/figures.ts";

type FigureRowProps = {
  /** Null is not known. */
  figures: readonly (readonly [name: string, figure: Figure | null])[];
};

/** A few large figures side by side, each with its unit and name. */
export function FigureRow({ figures }: FigureRowProps) {
  return (
    <dl className="mt-3 flex flex-wrap justify-between gap-x-3 gap-y-2 border-line border-t pt-3">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="whitespace-nowrap font-heading font-semibold text-[1.375rem] leading-tight tracking-[-0.02em]">
            {figure ? figure.figure : "–"}
            {figure && (
              <span className="font-body font-normal text-muted text-sm tracking-normal">
                {figure.unit.startsWith("°") ? "°" : ` ${figure.unit}`}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
