import { adminMethods } from "./auth-admin-methods.ts";
import { factorMethods } from "./auth-factor-methods.ts";
import { sessionMethods, signInMethods } from "./auth-methods.ts";
import { browserKeyMethods, oauthServerMethods, passkeyMethods, secondFactorMethods } from "./auth-refused-methods.ts";
import type { ContractTable } from "./contract-table.ts";
import { channelMethods, functionMethods, socketMethods } from "./realtime-methods.ts";
import { entryMethods, filterMethods, formMethods, requestMethods, tableMethods } from "./rest-methods.ts";
import { bucketMethods, fileMethods, storageSwitches } from "./storage-methods.ts";
import { analyticsMethods, storageExtras, vectorMethods } from "./storage-refused-methods.ts";

/** Every public method of the clients, with the answer of the real service. */
export const CONTRACT: ContractTable = {
  ...entryMethods,
  ...tableMethods,
  ...filterMethods,
  ...formMethods,
  ...requestMethods,
  ...signInMethods,
  ...sessionMethods,
  ...factorMethods,
  ...secondFactorMethods,
  ...passkeyMethods,
  ...browserKeyMethods,
  ...oauthServerMethods,
  ...adminMethods,
  ...bucketMethods,
  ...fileMethods,
  ...storageSwitches,
  ...storageExtras,
  ...analyticsMethods,
  ...vectorMethods,
  ...channelMethods,
  ...socketMethods,
  ...functionMethods,
};
