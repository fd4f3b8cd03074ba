import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import { WIDE } from "#app/ui/use-is-wide.ts";

type Preload = { rel: string; fetchPriority?: "low"; media?: string | undefined };
type Module = { type: string; "data-held"?: string };

const isPreload = (child: ReactNode): child is ReactElement<Preload> =>
  isValidElement<{ rel?: string }>(child) && child.props.rel === "modulepreload";
const isModule = (child: ReactNode): child is ReactElement<Module> =>
  isValidElement<{ type?: string }>(child) && child.props.type === "module";
const isGroup = (child: ReactNode): child is ReactElement<{ children: ReactNode }> =>
  isValidElement(child) && child.type === Fragment;

/**
 * The page's scripts. They are asked for after the style sheet, fonts and pictures, which show the page without them:
 * on a slow network all of them together take a second. `isHeld` leaves their start to `site.js`, which waits on phones
 * for the first touch.
 */
export function PageScripts({ isHeld }: { isHeld: boolean }) {
  const change = (children: ReactNode): ReactNode =>
    Children.map(children, (child) => {
      if (isPreload(child)) return cloneElement(child, { fetchPriority: "low", media: isHeld ? WIDE : undefined });
      if (isHeld && isModule(child)) return cloneElement(child, { type: "text/plain", "data-held": "" });
      return isGroup(child) ? cloneElement(child, {}, change(child.props.children)) : child;
    });
  // The router has no setting for it.
  return change(Scripts({})?.props.children as ReactNode);
}
