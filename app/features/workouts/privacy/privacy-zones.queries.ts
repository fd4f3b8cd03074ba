import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { PrivacyZone } from "#domain/workouts/privacy-zone.ts";
import { addPrivacyZone, deletePrivacyZone, listPrivacyZones } from "./privacy-zones.data.ts";

export const privacyZonesQuery = (userId: string) => clientQuery(["privacy-zones", userId], listPrivacyZones);

/** Others see a swim by its zones as they are now. */
const RELOAD = { reload: ["privacy-zones"] } as const;

export const useAddPrivacyZone = () =>
  useClientMutation((client, zone: PrivacyZone) => addPrivacyZone(client, zone), { ...RELOAD, silent: true });

/** Undo adds what this deleted. */
export const useDeletePrivacyZone = () =>
  useClientMutation((client, id: string) => deletePrivacyZone(client, id), RELOAD);
