import { useState } from "react";
import { Segments } from "#app/ui/controls/segments.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import { fromBase, isUnitOf, listUnits, QUANTITIES, type Quantity, toBase } from "#domain/tools/convert-units.ts";
import { readNumber } from "#domain/tools/read-entry.ts";
import type { Prefill } from "#domain/tools/tool-address.ts";
import { ToolCard } from "./tool-card.tsx";
import { notANumber, ToolField, UnitSelect } from "./tool-field.tsx";

const LABELS = { distance: "Distance", speed: "Speed", temperature: "Temperature" } as const;
const FIRST = {
  distance: { unit: "mi", value: "1" },
  speed: { unit: "kn", value: "1" },
  temperature: { unit: "c", value: "15" },
} as const;

const quantityOf = (unit: string | undefined): Quantity =>
  QUANTITIES.find((quantity) => unit !== undefined && isUnitOf(quantity, unit)) ?? "distance";

export function UnitsTool({ prefill: { v, u } }: { prefill: Prefill }) {
  const [quantity, setQuantity] = useState(quantityOf(u));
  const [unit, setUnit] = useState(u && isUnitOf(quantity, u) ? u : FIRST[quantity].unit);
  const [text, setText] = useState(v ?? FIRST[quantity].value);
  const isWhole = ["m", "yd", "ft"].includes(unit);
  const value = readNumber(text, isWhole ? "whole" : "decimal");
  const units = listUnits(quantity);
  return (
    <ToolCard id="units" entries={{ v: text, u: unit }}>
      <Segments
        label="What to convert"
        options={QUANTITIES.map((one) => ({ value: one, label: LABELS[one] }))}
        value={quantity}
        onChange={(next) => {
          setQuantity(next);
          setUnit(FIRST[next].unit);
          setText(FIRST[next].value);
        }}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <ToolField label={LABELS[quantity]} value={text} onChange={setText} problem={notANumber(text, value)} />
        <UnitSelect
          label="Unit"
          units={units.map(([id, { label }]) => [id, label] as const)}
          value={unit}
          onChange={setUnit}
        />
      </div>
      {value === null ? (
        <p className="text-md text-muted">Enter a number.</p>
      ) : (
        <output className="grid gap-1 text-md">
          {units
            .filter(([id]) => id !== unit)
            .map(([id, { label, decimals }]) => (
              <span key={id} className="flex justify-between gap-3 border-line border-t pt-1">
                <span className="font-semibold">
                  {formatNumber(fromBase(quantity, id, toBase(quantity, unit, value)), decimals).replace("-", "−")}
                </span>
                <span className="text-muted">{label}</span>
              </span>
            ))}
        </output>
      )}
    </ToolCard>
  );
}
