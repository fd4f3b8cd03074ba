import { LocationSettings } from "#app/features/settings/location/location-settings.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("location");

export default function LocationPage() {
  const swimmer = useSwimmer();
  return swimmer && <LocationSettings account={swimmer} />;
}
