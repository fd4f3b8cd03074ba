import { type ReactNode, useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Section } from "#app/backend/loading/load-section.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { partAddress, type SpotPartName, type SpotParts } from "./spot-parts.ts";

type LoadedPartProps<Name extends SpotPartName> = {
  spotId: string;
  part: Name;
  /** What the words of the link name, such as "all samples". */
  name: string;
  isOpen: boolean;
  query?: Readonly<Record<string, string>>;
  /** Came with the page. */
  opened: Section<SpotParts[Name]> | undefined;
  children: (value: SpotParts[Name]) => ReactNode;
};

/** Loads what a collapsed block shows, once it is open; without a script a link opens it. */
export function LoadedPart<Name extends SpotPartName>(props: LoadedPartProps<Name>) {
  const { spotId, part, name, isOpen, query, opened, children } = props;
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const address = partAddress({ spotId, part, ...(query && { query }) });
  const { load } = fetcher;
  const [firstAddress] = useState(address);
  const isNeeded = isOpen && (opened === undefined || address !== firstAddress);
  useEffect(() => {
    if (isNeeded) void load(address);
  }, [isNeeded, address, load]);

  const section = (fetcher.data as Section<SpotParts[Name]> | undefined) ?? opened;
  if (section?.problem === null) return children(section.value);
  if (section) {
    return (
      <p role="alert" className="text-muted">
        {section.problem}{" "}
        <Button variant="quiet" size="sm" onClick={() => void load(address)}>
          Retry
        </Button>
      </p>
    );
  }
  if (isOpen) {
    return (
      <Loading label={`Loading ${name}`} onRetry={() => load(address)}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  const others = new URLSearchParams(search);
  others.set("open", part);
  for (const [key, value] of Object.entries(query ?? {})) others.set(key, value);
  return (
    <a
      href={`${pathname}?${others}#${part}`}
      data-block-source
      className="inline-flex min-h-11 items-center font-semibold text-primary underline"
    >
      Show {name}
    </a>
  );
}
