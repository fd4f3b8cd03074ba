import { type FunctionComponent, lazy, type ReactNode } from "react";

/** `lazy` for a module that exports its component by name. */
export function lazyNamed<Name extends string, Module extends Record<Name, (props: never) => ReactNode>>(
  load: () => Promise<Module>,
  name: Name,
) {
  type Props = Parameters<Module[Name]> extends [] ? object : Parameters<Module[Name]>[0];
  type Component = FunctionComponent<Props>;
  return lazy(async () => ({ default: (await load())[name] as Component }));
}
