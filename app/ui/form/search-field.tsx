import { Search } from "lucide-react";
import { type ComponentProps, useId } from "react";

type SearchFieldProps = { label: string } & Omit<ComponentProps<"input">, "type" | "id">;

/** A search box with its label read out; works inside a plain GET form as well as controlled. */
export function SearchField({ label, className = "", ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        aria-hidden
      />
      <input
        {...input}
        id={id}
        type="search"
        className="min-h-11 w-full rounded-control border border-control bg-surface pr-3 pl-11 text-base placeholder:text-muted"
      />
    </div>
  );
}
