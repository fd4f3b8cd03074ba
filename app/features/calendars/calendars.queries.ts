import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { createAddress, endAddress, readAddressDate } from "./calendar.data.ts";

const addressKey = (groupId: string | null) => ["calendar-address", groupId] as const;

export const addressDateQuery = (groupId: string | null) => ({
  ...clientQuery(addressKey(groupId), (client) => readAddressDate(client, groupId)),
  staleTime: 0,
});

export const useCreateAddress = (groupId: string | null) =>
  useClientMutation((client) => createAddress(client, groupId), { reload: addressKey(groupId), silent: true });

export const useEndAddress = (groupId: string | null) =>
  useClientMutation((client) => endAddress(client, groupId), { reload: addressKey(groupId), silent: true });
