/** A counter of changes that remembers when each table last changed. */
export function createChangeClock() {
  let count = 0;
  let everythingAt = 0;
  const changedAt = new Map<string, number>();
  return {
    now: () => count,
    changed: (table: string) => {
      count += 1;
      changedAt.set(table, count);
    },
    /** For when it is not known what has changed. */
    everythingChanged: () => {
      count += 1;
      everythingAt = count;
      changedAt.clear();
    },
    areUnchanged: (tables: readonly string[], since: number) =>
      everythingAt <= since && tables.every((table) => (changedAt.get(table) ?? 0) <= since),
  };
}

export type ChangeClock = ReturnType<typeof createChangeClock>;
