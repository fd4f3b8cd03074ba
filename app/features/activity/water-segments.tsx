import { Eye } from "lucide-react";
import { useSearchParams } from "react-router";
import { Segments } from "#app/ui/controls/segments.tsx";
import { WATER_CHOICES } from "#domain/workouts/totals/swim-day.ts";
import { WATER_CHOICE_WORDS } from "#domain/workouts/totals/total-words.ts";
import { parseWaterChoice } from "./activity-addresses.ts";

const WATERS = WATER_CHOICES.map((value) => ({ value, label: WATER_CHOICE_WORDS[value] }));

/** Which swims count, in the address; and who sees them. */
export function WaterSegments() {
  const [search, setSearch] = useSearchParams();
  const choose = (water: string) => {
    const next = new URLSearchParams(search);
    next.set("water", water);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Segments label="Water" options={WATERS} value={parseWaterChoice(search)} onChange={choose} />
      <p className="inline-flex items-center gap-1.5 text-muted text-sm">
        <Eye className="size-4" aria-hidden /> Only you see this
      </p>
    </div>
  );
}
