import type { ReactNode } from "react";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";

type Load<Props> = () => Promise<(props: Props) => ReactNode>;

/** Drawing works without a part whose script can't be loaded. */
export function lazyPart<Props>(load: Load<Props>, missingText: string) {
  const Missing = () => <p className="text-md text-muted">{missingText}</p>;
  const loadPart = async (): Promise<{ Part: (props: Props) => ReactNode }> => {
    try {
      return { Part: await load() };
    } catch (problem) {
      if (!(problem instanceof TypeError)) throw problem;
      return { Part: Missing };
    }
  };
  return lazyNamed(loadPart, "Part");
}
