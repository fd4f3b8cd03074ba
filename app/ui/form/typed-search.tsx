import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { SearchField } from "./search-field.tsx";
import { DEBOUNCE_MS } from "./use-debounced-value.ts";

type TypedSearchProps = Omit<ComponentProps<typeof SearchField>, "defaultValue" | "onChange" | "ref"> & {
  /** From the address. */
  search: string;
  /** Called once typing pauses. */
  onSearch: (search: string) => void;
};

/**
 * Uncontrolled, so that what was typed before the script was there is kept, and then searched; the address follows too
 * late to be the field's value.
 */
export function TypedSearch({ search, onSearch, ...props }: TypedSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const settle = useEffectEvent(() => {
    const text = field.current?.value.trim() ?? "";
    if (text !== search) onSearch(text);
  });

  useEffect(() => {
    settle();
    return () => clearTimeout(timer.current);
  }, []);

  // Changed by "back" or a cleared filter; text being typed is left alone.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [search]);

  return (
    <SearchField
      {...props}
      ref={field}
      defaultValue={search}
      onChange={() => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(settle, DEBOUNCE_MS);
      }}
    />
  );
}
