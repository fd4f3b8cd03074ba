import { keepPreviousData } from "@tanstack/react-query";
import { clientQuery } from "#app/backend/client.queries.ts";
import type { LogArea } from "#domain/admin/admin-action.ts";
import { listActions } from "./log.data.ts";

type Asked = { area: LogArea | null; targetId: string | null; page: number };

export const actionsQuery = (adminId: string, asked: Asked) => ({
  ...clientQuery(["admin", adminId, "log", asked.area, asked.targetId, asked.page], (client) =>
    listActions(client, asked),
  ),
  staleTime: 0,
  refetchOnMount: true,
  placeholderData: keepPreviousData,
});
