import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { getAccountClient } from "#app/backend/session/account-client.ts";
import { saveFile } from "#app/browser/save-file.ts";
import type { ColumnMapping } from "#domain/spot-imports/import-fields.ts";
import type { RowList } from "#domain/spot-imports/import-view.ts";
import { isRunning, type SpotImport } from "#domain/spot-imports/spot-import.ts";
import { loadReport } from "./report.data.ts";
import {
  changeRow,
  continueImport,
  getImport,
  listImports,
  listKeptSpots,
  listRows,
  type RowChange,
  startImport,
  startReading,
  stopImport,
  undoImport,
  uploadFile,
} from "./spot-imports.data.ts";

const KEY = "spot-imports";
const ALWAYS_REFETCH = { staleTime: 0, refetchOnMount: true } as const;
/** How often the progress of running work is asked for. */
const PROGRESS_MS = 1_000;
const RELOAD_SILENTLY = { reload: [KEY], silent: true } as const;

export const importQuery = (userId: string, id: string) => ({
  ...clientQuery([KEY, userId, "one", id], (client) => getImport(client, id)),
  ...ALWAYS_REFETCH,
  refetchInterval: ({ state: { data } }: { state: { data: SpotImport | null | undefined } }) =>
    data && isRunning(data) ? PROGRESS_MS : false,
});

export const importsQuery = (userId: string) => ({
  ...clientQuery([KEY, userId, "history"], listImports),
  ...ALWAYS_REFETCH,
});

export const importRowsQuery = (userId: string, id: string, list: RowList, page: number) => ({
  ...clientQuery([KEY, userId, "rows", id, list, page], (client) => listRows(client, { id, list, page })),
  ...ALWAYS_REFETCH,
});

export const keptSpotsQuery = (userId: string, id: string) => ({
  ...clientQuery([KEY, userId, "kept", id], (client) => listKeptSpots(client, id)),
  ...ALWAYS_REFETCH,
});

/** Only the full client can upload. */
export function useUploadFile(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => uploadFile(await getAccountClient(), { userId, file, now: new Date() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
    meta: { silent: true },
  });
}

export const useStartReading = (id: string) =>
  useClientMutation((client, mapping: ColumnMapping) => startReading(client, id, mapping), RELOAD_SILENTLY);

export const useStartImport = () =>
  useClientMutation((client, filePath: string) => startImport(client, filePath), RELOAD_SILENTLY);

export const useStopImport = () => useClientMutation((client, id: string) => stopImport(client, id), RELOAD_SILENTLY);

export const useUndoImport = () => useClientMutation((client, id: string) => undoImport(client, id), RELOAD_SILENTLY);

export const useChangeRow = () =>
  useClientMutation((client, change: RowChange) => changeRow(client, change), RELOAD_SILENTLY);

export const useSaveReport = () =>
  useClientMutation(async (client, job: SpotImport) => {
    const name = `${job.fileName.replace(/\.csv$/i, "")}-report.csv`;
    saveFile(name, new Blob(await loadReport(client, job), { type: "text/csv" }));
  });

/**
 * Keeps running work going while its page is open; without one a scheduled job does. Returns what stopped it, and a way
 * to try again.
 */
export function useContinuedImport(job: SpotImport | null | undefined) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const running = job && isRunning(job) ? `${job.id} ${job.state}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the work again.
  useEffect(() => {
    if (running === null) return;
    let isOpen = true;
    const [id = ""] = running.split(" ");
    const work = async () => {
      const client = await getBrowserClient();
      while (isOpen && (await continueImport(client, id)));
    };
    setProblem(null);
    work()
      .catch((error: Error) => {
        if (isOpen) setProblem(error);
      })
      .finally(() => queryClient.invalidateQueries({ queryKey: [KEY] }));
    return () => {
      isOpen = false;
    };
  }, [running, attempt, queryClient]);
  return { problem, retry: () => setAttempt((made) => made + 1) };
}
