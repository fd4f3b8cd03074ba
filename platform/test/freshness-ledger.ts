type Seen = { id: string; version: number };
type Known = { table: string; pool: string | undefined; version: number };

/** What has been acknowledged, and so what a read that begins now has to show. Ids are never used twice. */
export function createLedger() {
  const present = new Map<string, Known>();
  const gone = new Set<string>();
  /** How often each table began to be cleared, and how many of these are still under way. */
  const leavings = new Map<string, { begun: number; running: number }>();
  const leavingsOf = (table: string) => leavings.get(table) ?? { begun: 0, running: 0 };

  function beginLeaving(isMeant: (id: string, known: Known) => boolean) {
    const leaving = [...present].filter(([id, known]) => isMeant(id, known)).map(([id]) => id);
    // From now on they may be there or not.
    for (const id of leaving) present.delete(id);
    return () => {
      for (const id of leaving) gone.add(id);
    };
  }

  return {
    /** Answers what to call when it is acknowledged. */
    beginAdding: (table: string, id: string, pool?: string) => {
      const before = leavingsOf(table);
      return () => {
        // Whatever left beside it may have taken it along, and so may its pool.
        const isAlone = before.running === 0 && before.begun === leavingsOf(table).begun;
        if (isAlone && (pool === undefined || present.has(pool))) present.set(id, { table, pool, version: 1 });
      };
    },
    changed: (id: string, version: number) => {
      const known = present.get(id);
      if (known) present.set(id, { ...known, version: Math.max(known.version, version) });
    },
    beginRemoval: (pool: string) => beginLeaving((id, known) => id === pool || known.pool === pool),
    beginClearing: (table: string) => {
      const { begun, running } = leavingsOf(table);
      leavings.set(table, { begun: begun + 1, running: running + 1 });
      const done = beginLeaving((_id, known) => known.table === table);
      return () => {
        const now = leavingsOf(table);
        leavings.set(table, { ...now, running: now.running - 1 });
        done();
      };
    },
    pickPool: (pick: number) => {
      const pools = [...present].filter(([, { table }]) => table === "pools").map(([id]) => id);
      return pools[pick % pools.length] ?? "pool-0";
    },
    /** Records what is known when a read begins; its result is compared with that. */
    beginRead: () => {
      const presentBefore = new Map(present);
      const goneBefore = new Set(gone);
      return (table: string, rows: readonly Seen[]) => {
        const seen = new Map(rows.map(({ id, version }) => [id, version]));
        const missing = [...presentBefore]
          .filter(([id, known]) => known.table === table && present.has(id))
          .filter(([id, { version }]) => (seen.get(id) ?? 0) < version)
          .map(([id, { version }]) => `${id} is ${seen.get(id) ?? "missing"} and not yet ${version}`);
        const left = [...seen.keys()].filter((id) => goneBefore.has(id) || id.startsWith("never-"));
        return [...missing, ...left.map((id) => `${id} is still there`)];
      };
    },
  };
}
