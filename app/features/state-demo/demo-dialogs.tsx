import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceChips } from "#app/ui/controls/chip.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { DIFFICULTIES, WATER_TYPE_WORDS, WATER_TYPES } from "#domain/spots/spot-words.ts";
import { type DemoFilters, NO_DEMO_FILTERS } from "#domain/state-demo/demo-filters.ts";

type DemoDialogProps = {
  kind: "search" | "filters";
  filters: DemoFilters;
  onChange: (filters: DemoFilters) => void;
  onClose: () => void;
};

export function DemoDialog({ kind, filters, onChange, onClose }: DemoDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={kind === "search" ? "Search spots" : "Filters"}>
      <div className="flex flex-col gap-5">
        {kind === "search" ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            <SearchField
              label="Name, place or words about it"
              placeholder="Name, place or words about it"
              value={filters.search}
              onChange={({ target }) => onChange({ ...filters, search: target.value })}
            />
          </form>
        ) : (
          <FilterChoices filters={filters} onChange={onChange} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={onClose}>Show spots</Button>
          <Button variant="secondary" onClick={() => onChange(NO_DEMO_FILTERS)}>
            Clear
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const ANY = { value: "any", label: "Any" } as const;

function FilterChoices({ filters, onChange }: Pick<DemoDialogProps, "filters" | "onChange">) {
  return (
    <>
      <div>
        <p className="mb-2 font-medium text-md">Kind of water</p>
        <ChoiceChips
          label="Kind of water"
          options={[ANY, ...WATER_TYPES.map((value) => ({ value, label: WATER_TYPE_WORDS[value] }))]}
          value={filters.waterType ?? "any"}
          onChange={(value) => onChange({ ...filters, waterType: value === "any" ? null : value })}
        />
      </div>
      <div>
        <p className="mb-2 font-medium text-md">Difficulty</p>
        <ChoiceChips
          label="Difficulty"
          options={[ANY, ...DIFFICULTIES.map((value) => ({ value, label: value }))]}
          value={filters.difficulty ?? "any"}
          onChange={(value) => onChange({ ...filters, difficulty: value === "any" ? null : value })}
        />
      </div>
    </>
  );
}
