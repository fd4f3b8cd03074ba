import { queryOptions } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { ApiPlatform } from "#domain/fitness/platforms.ts";
import {
  type Answer,
  cancelSignIn,
  disconnect,
  finishSignIn,
  type ImportOrder,
  listConnections,
  readAvailability,
  startImport,
  startSignIn,
  syncPlatform,
} from "./fitness.data.ts";

export const connectionsQuery = (userId: string) =>
  queryOptions({
    ...clientQuery(["platform-connections", userId], (client) => listConnections(client, userId)),
    refetchOnMount: "always",
  });

export const availabilityQuery = clientQuery(["platform-availability"], readAvailability);

/** The browser leaves for the address that it answers. */
export const useStartSignIn = () =>
  useClientMutation((client, platform: ApiPlatform) => startSignIn(client, platform), { silent: true });

export const useFinishSignIn = (userId: string) =>
  useClientMutation((client, answer: Answer) => finishSignIn(client, answer), {
    reload: connectionsQuery(userId).queryKey,
    silent: true,
  });

export const useCancelSignIn = (userId: string) =>
  useClientMutation((client, platform: ApiPlatform) => cancelSignIn(client, platform), {
    reload: connectionsQuery(userId).queryKey,
  });

export const useSync = (userId: string) =>
  useClientMutation((client, platform: ApiPlatform) => syncPlatform(client, platform), {
    reload: connectionsQuery(userId).queryKey,
  });

export const useStartImport = (userId: string) =>
  useClientMutation((client, order: ImportOrder) => startImport(client, userId, order), {
    reload: connectionsQuery(userId).queryKey,
    silent: true,
  });

export const useDisconnect = (userId: string) =>
  useClientMutation(disconnect, { reload: connectionsQuery(userId).queryKey });
