import { useEffect, useRef, useState } from "react";
import type { RouteFileResult } from "./read/imported-route.ts";
import { readRouteFile } from "./read/read-route-file.ts";

/** Without a result it waits its turn. */
export type ChosenFile = { id: number; file: File; result: RouteFileResult | null };

const CANCELED: RouteFileResult = { problem: "Canceled." };

/** Reads chosen files one after another: a bad one stops nothing. */
export function useRouteFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const nextId = useRef(0);
  const current = files.find(({ result }) => result === null);
  const currentId = current?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the file.
  useEffect(() => {
    if (!current) return;
    const reading = new AbortController();
    readRouteFile(current.file, reading.signal).then(
      (result) => setFiles((all) => all.map((file) => (file.id === current.id ? { ...file, result } : file))),
      // Canceled: its line says so, or is gone.
      () => undefined,
    );
    return () => reading.abort();
  }, [currentId]);

  return {
    files,
    isReading: current !== undefined,
    add: (chosen: readonly File[]) =>
      setFiles((all) => [...all, ...chosen.map((file) => ({ id: nextId.current++, file, result: null }))]),
    cancel: () => setFiles((all) => all.map((file) => ({ ...file, result: file.result ?? CANCELED }))),
    remove: (id: number) => setFiles((all) => all.filter((file) => file.id !== id)),
  };
}
