import type { StyleSpecification } from "maplibre-gl";
import { useRouteLoaderData } from "react-router";
import { findMapStyle } from "./map-style.ts";

type MapStyles = { light: string; dark: string };

export function useMapStyles() {
  const styles = useRouteLoaderData<{ mapStyles: MapStyles }>("root")?.mapStyles;
  return (theme: keyof MapStyles): Promise<StyleSpecification | null> => findMapStyle(styles?.[theme] ?? "");
}
