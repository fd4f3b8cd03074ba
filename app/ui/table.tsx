import type { ReactNode } from "react";

type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
};

type TableProps<Row> = {
  /** Read out before the table; shown only when `isCaptionVisible`. */
  caption: string;
  isCaptionVisible?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

const ALIGN = { start: "text-left", end: "text-right" } as const;

/** The first column names its row. On narrow screens it scrolls sideways, by keyboard too. */
export function Table<Row>({ caption, isCaptionVisible = false, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-md">
        <caption className={isCaptionVisible ? "px-4 py-3 text-left text-muted" : "sr-only"}>{caption}</caption>
        <thead className="bg-sunken text-muted text-sm">
          <tr>
            {columns.map(({ id, header, align = "start" }) => (
              <th key={id} scope="col" className={`px-4 py-2.5 font-medium ${ALIGN[align]}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-t">
              {columns.map(({ id, cell, align = "start" }, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={id}
                    scope={index === 0 ? "row" : undefined}
                    className={`px-4 py-3 ${ALIGN[align]} ${index === 0 ? "font-semibold" : ""}`}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
