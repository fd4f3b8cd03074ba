import { useNavigate } from "react-router";
import { FilterDistance, FilterForm, FilterSearch, filterChoice, filterState } from "#app/ui/form/filter-form.tsx";
import { GROUP_KINDS } from "#domain/groups/group.ts";
import {
  CLEARED_GROUP_FILTERS,
  type GroupListQuery,
  groupListAddress,
  isGroupListFiltered,
} from "#domain/groups/group-list-query.ts";
import { KIND_WORDS } from "#domain/groups/group-words.ts";

type GroupFiltersProps = {
  query: GroupListQuery;
  /** How far around, where the swimmer's place is known. */
  hasPlace: boolean;
};

const CHECK =
  "inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control border px-2.5 text-md has-focus-visible:outline-2 has-focus-visible:outline-primary";

export function GroupFilters({ query, hasPlace }: GroupFiltersProps) {
  const navigate = useNavigate();
  const go = (change: Partial<GroupListQuery>) =>
    void navigate(groupListAddress({ ...query, pages: 1, ...change }), { replace: true, preventScrollReset: true });
  return (
    <FilterForm
      action="/groups"
      cleared={isGroupListFiltered(query) ? groupListAddress({ ...query, ...CLEARED_GROUP_FILTERS }) : null}
    >
      <input type="hidden" name="list" value="find" />
      <FilterSearch
        label="Search groups"
        placeholder="Name or place"
        search={query.search}
        isWide={false}
        onSearch={(search) => go({ search })}
      />
      {hasPlace && (
        <FilterDistance isEverywhere={query.isEverywhere} onChange={(isEverywhere) => go({ isEverywhere })} />
      )}
      <select
        aria-label="Kind of group"
        name="kind"
        value={query.kind ?? ""}
        onChange={({ target }) => go({ kind: GROUP_KINDS.find((kind) => kind === target.value) ?? null })}
        className={`max-sm:min-w-24 max-sm:flex-1 max-sm:basis-24 ${filterChoice(query.kind !== null)}`}
      >
        <option value="">Any kind</option>
        {GROUP_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </select>
      <FilterCheck
        name="beginners"
        label="Beginners"
        more="welcome"
        isOn={query.welcomesBeginners}
        onChange={(welcomesBeginners) => go({ welcomesBeginners })}
      />
      <FilterCheck
        name="wheelchair"
        label="Wheelchair"
        more="friendly"
        isOn={query.isWheelchairFriendly}
        onChange={(isWheelchairFriendly) => go({ isWheelchairFriendly })}
      />
    </FilterForm>
  );
}

type FilterCheckProps = {
  name: string;
  label: string;
  /** The rest of the label, where there is room. */
  more: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

function FilterCheck({ name, label, more, isOn, onChange }: FilterCheckProps) {
  return (
    <label className={`${CHECK} ${filterState(isOn)}`}>
      <input
        type="checkbox"
        name={name}
        value="yes"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 shrink-0"
      />
      <span>
        {label}
        <span className="max-sm:sr-only"> {more}</span>
      </span>
    </label>
  );
}
