import type { ImportChoices } from "./platform-swim.ts";
import type { Platform } from "./platforms.ts";

const CONNECTION_STATUSES = ["connecting", "active", "needs_reauth", "revoked", "error"] as const;
type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** Without one a platform is not connected. */
export type PlatformConnection = {
  id: string;
  platform: Platform;
  status: ConnectionStatus;
  /** ISO instants. */
  statusSince: string;
  lastSyncedAt: string | null;
  nextSyncAt: string | null;
  /** Why the last sync failed or the connection ended. */
  error: string | null;
  swims: number;
  /** Of these, swims that a file or the swimmer had logged before. */
  merged: number;
  choices: ImportChoices;
};
