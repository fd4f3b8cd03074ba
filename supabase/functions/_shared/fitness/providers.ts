import process from "node:process";
import { API_PLATFORMS, type ApiPlatform, type PlatformAvailability } from "../../../../domain/fitness/platforms.ts";
import { createGarmin } from "./garmin.ts";
import type { Client, FitnessProvider } from "./provider.ts";
import { createStrava } from "./strava.ts";
import { createTrainingPeaks } from "./trainingpeaks.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const PREFIXES: Readonly<Record<ApiPlatform, string>> = {
  garmin: "GARMIN",
  strava: "STRAVA",
  trainingpeaks: "TRAININGPEAKS",
};

function readClient(platform: ApiPlatform, environment: Environment): Client | null {
  const clientId = environment[`${PREFIXES[platform]}_CLIENT_ID`];
  const clientSecret = environment[`${PREFIXES[platform]}_CLIENT_SECRET`];
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/** `local` is where this machine reaches a stand-in, `site` where a browser does. */
type StandIn = { local: string; site: string };

function readStandIn(platform: ApiPlatform, environment: Environment): StandIn | null {
  const { FITNESS_STAND_INS: names = "", FITNESS_STAND_IN_URL: site, FITNESS_STAND_IN_LOCAL_URL: local } = environment;
  if (!site || !local || !names.split(" ").includes(platform)) return null;
  return { local: `${local}/${platform}`, site: `${site}/${platform}` };
}

function create(platform: ApiPlatform, client: Client, standIn: StandIn | null): FitnessProvider {
  if (platform === "strava") {
    const real = {
      site: "https://www.strava.com",
      api: "https://www.strava.com/api/v3",
      browser: "https://www.strava.com",
    };
    return createStrava(
      client,
      standIn ? { site: standIn.local, api: `${standIn.local}/api/v3`, browser: standIn.site } : real,
    );
  }
  if (platform === "garmin") {
    const real = {
      login: "https://connect.garmin.com",
      auth: "https://diauth.garmin.com",
      api: "https://apis.garmin.com",
    };
    return createGarmin(client, standIn ? { login: standIn.site, auth: standIn.local, api: standIn.local } : real);
  }
  const real = {
    login: "https://oauth.trainingpeaks.com",
    auth: "https://oauth.trainingpeaks.com",
    api: "https://api.trainingpeaks.com",
  };
  return createTrainingPeaks(client, standIn ? { login: standIn.site, auth: standIn.local, api: standIn.local } : real);
}

/** Platforms with credentials or a stand-in. */
export function readProviders(environment: Environment = process.env) {
  const found = API_PLATFORMS.map((platform): [ApiPlatform, FitnessProvider | null, boolean] => {
    const [client, standIn] = [readClient(platform, environment), readStandIn(platform, environment)];
    return [platform, client && create(platform, client, standIn), standIn !== null];
  });
  const availability = found.map(([platform, provider, isStandIn]) => {
    const real = isStandIn ? "stand_in" : "real";
    return [platform, provider ? real : "needs_access"];
  });
  return {
    providers: Object.fromEntries(found.map(([platform, provider]) => [platform, provider])) as Providers,
    availability: Object.fromEntries(availability) as PlatformAvailability,
    clientOf: (platform: ApiPlatform) => readClient(platform, environment),
  };
}
export type Providers = Readonly<Record<ApiPlatform, FitnessProvider | null>>;
