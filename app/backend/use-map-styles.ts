import type { StyleSpecification } from "maplibre-gl";
import { useRouteLoaderData } from "react-router";
import { findMapStyle } from "./map-style.ts";

type MapStyles = { light: string; dark: string };

/** Looks for the online map of a theme, at the addresses that came with the document. */
export function useMapStyles() {
  const styles = useRouteLoaderData<{ mapStyles: MapStyles }>("root")?.mapStyles;
  return (theme: keyof MapStyles): Promise<StyleSpecification | null> => findMapStyle(styles?.[theme] ?? "");
}
