import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { endAlert, readIsStaff } from "./staff.data.ts";

/** Apart from the forms of alerts, whose schemas weigh more than all of a spot's page that asks this. */
export const staffQuery = (userId: string) => clientQuery(["is-staff", userId], readIsStaff);

export const useEndAlert = () => useClientMutation(endAlert);
