import process from "node:process";

/** Our token goes to Garmin alone, whatever address a message names. */
export function isGarminCallback(address: string) {
  if (!URL.canParse(address)) return false;
  const { FITNESS_STAND_INS: standIns = "", FITNESS_STAND_IN_LOCAL_URL: local } = process.env;
  if (local && standIns.split(" ").includes("garmin")) return address.startsWith(`${local}/garmin/`);
  const { protocol, hostname, port } = new URL(address);
  return protocol === "https:" && hostname === "apis.garmin.com" && port === "";
}
