import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "../controls/button.tsx";
import { TypedSearch } from "./typed-search.tsx";

/** With room for the arrow of a select. */
const CHOICE = "min-h-11 rounded-control border pr-8 pl-3 text-md";
const OFF = "border-line bg-surface text-ink hover:border-control";
const ON = "border-primary bg-tint font-medium text-primary";

/** The classes of a select in a `FilterForm`. */
export const filterChoice = (isOn: boolean) => `${CHOICE} ${isOn ? ON : OFF}`;
export const filterState = (isOn: boolean) => (isOn ? ON : OFF);

type FilterFormProps = {
  action: string;
  /** The address without filters; null without any. */
  cleared: string | null;
  children: ReactNode;
};

/** A plain form, so that it works without a script; with one each change is an address. */
export function FilterForm({ action, cleared, children }: FilterFormProps) {
  return (
    <search>
      <Form action={action} className="flex flex-wrap items-center gap-2">
        {children}
        <noscript>
          <Button type="submit" variant="secondary" size="sm">
            Show
          </Button>
        </noscript>
        {cleared !== null && (
          <ButtonLink variant="quiet" size="sm" to={cleared} replace preventScrollReset>
            Clear
          </ButtonLink>
        )}
      </Form>
    </search>
  );
}

type FilterSearchProps = Omit<ComponentProps<typeof TypedSearch>, "className"> & {
  /** Takes a line of its own. */
  isWide: boolean;
};

export const FilterSearch = ({ isWide, ...field }: FilterSearchProps) => (
  <TypedSearch {...field} name="q" className={`min-w-40 grow ${isWide ? "basis-full" : "basis-0"}`} />
);

type FilterDistanceProps = { isEverywhere: boolean; onChange: (isEverywhere: boolean) => void };

/** How far around the swimmer's place. */
export const FilterDistance = ({ isEverywhere, onChange }: FilterDistanceProps) => (
  <select
    aria-label="How far away"
    value={isEverywhere ? "any" : "50"}
    onChange={({ target }) => onChange(target.value === "any")}
    className={filterChoice(false)}
  >
    <option value="50">Within 50 km</option>
    <option value="any">Everywhere</option>
  </select>
);
