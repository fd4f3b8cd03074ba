import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { isLoopbackHost, isProxyRange } from "@tideline/platform/gateway/client-address.ts";
import { LOG_LEVELS } from "@tideline/platform/log.ts";
import type { S3Place } from "@tideline/platform/storage/files/open-file-store.ts";
import { z } from "zod";
import { conditionsEnvironment, toConditionsSettings } from "./conditions-settings.ts";
import { fitnessEnvironment, readFitnessSettings } from "./fitness-settings.ts";
import { paymentEnvironment, readPaymentSettings } from "./payment-settings.ts";
import { readSocialProviders, socialEnvironment } from "./social-settings.ts";
import { textEnvironment, toTextSettings } from "./text-settings.ts";
import { toUsageSettings, usageEnvironment } from "./usage-settings.ts";
import { toVapidSettings, vapidEnvironment } from "./vapid-keys.ts";

/** One line per wrong setting, with its name and what it should be, never its value. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** A URL with one of these schemes, such as `https:`. */
function address(schemes: readonly string[], shouldBe: string) {
  const isAddress = (value: string) => URL.canParse(value) && schemes.includes(new URL(value).protocol);
  return z.string().refine(isAddress, { error: shouldBe, abort: true });
}

function wholeNumber(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  const isWithin = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
  return z.string().refine(isWithin, { error }).transform(Number);
}

function oneOf<const T extends readonly [string, ...string[]]>(...values: T) {
  return z.enum(values, { error: `one of ${values.join(", ")}` });
}

function listOf<T extends z.ZodType<unknown, string>>(entry: T) {
  const split = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));
  return split.pipe(z.array(entry)).default([]);
}

const MAX_WORKERS = 64;

const webAddress = address(["http:", "https:"], "a URL that begins with http:// or https://");
const isOrigin = (url: string) => new URL(url).href === `${new URL(url).origin}/`;
const isHostedSupabase = (url: string) => /\.supabase\.(co|com|net)$/.test(new URL(url).hostname);

/** IPv6 addresses need brackets in a URL. */
const toUrlHost = (host: string) => (host.includes(":") ? `[${host}]` : host);
const isHost = (host: string) =>
  (isIP(host) > 0 || /^[\w.-]+$/.test(host)) && URL.canParse(`http://${toUrlHost(host)}`);

/** Whether a key must never reach a browser: a secret key, or an older JWT for the service role. */
function isSecretKey(key: string) {
  const [, claims = ""] = key.split(".");
  return key.startsWith("sb_secret_") || Buffer.from(claims, "base64url").includes("service_role");
}

/** Every setting by its environment variable. `.env.example` documents them. */
export const environment = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.*)\]$/, "$1"))
    .refine(isHost, { error: "a host name or IP address of this machine, such as 0.0.0.0" })
    .default("127.0.0.1"),
  WORKERS: z
    .string()
    .refine((value) => value === "auto" || wholeNumber(1, MAX_WORKERS).safeParse(value).success, {
      error: `a whole number from 1 to ${MAX_WORKERS}, or auto`,
    })
    .default("1"),
  TRUSTED_PROXIES: listOf(
    z.string().refine(isProxyRange, { error: "addresses or ranges such as 10.0.0.0/8, separated by commas" }),
  ),
  DATA_DIR: z.string().default(".data"),
  SITE_URL: webAddress
    .refine(isOrigin, { error: "a URL without a path, such as https://tideline.example.org", abort: true })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATABASE_URL: address(["postgres:", "postgresql:"], "a URL that begins with postgres://")
    .refine((url) => !isHostedSupabase(url), { error: "your own server; for Supabase set SUPABASE_URL instead" })
    .optional(),
  SUPABASE_URL: webAddress.transform((url) => url.replace(/\/+$/, "")).optional(),
  SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => !isSecretKey(key), {
      error: "the publishable key, never a secret one: it is sent to every browser",
    })
    .optional(),
  SMTP_URL: address(["smtp:", "smtps:"], "a URL that begins with smtp:// or smtps://")
    .refine((url) => new URL(url).hostname !== "", { error: "a URL with a host, such as smtp://localhost:25" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s<]@[^\s>]/, { error: "a sender such as Tideline <hello@example.org>" })
    .optional(),
  STORAGE_MAX_FILE_MB: wholeNumber(1, 5_000).default(50),
  STORAGE_S3_ENDPOINT: webAddress.optional(),
  STORAGE_S3_REGION: z.string().default("us-east-1"),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_S3_PATH_STYLE: oneOf("on", "off").default("on"),
  ...socialEnvironment,
  ...conditionsEnvironment(webAddress),
  ...vapidEnvironment,
  ...usageEnvironment(webAddress),
  ...paymentEnvironment(webAddress),
  ...fitnessEnvironment,
  ...textEnvironment(webAddress),
  ADMIN_EMAIL: z.email({ error: "an email address" }).optional(),
  CONTACT_EMAIL: z.email({ error: "an email address" }).optional(),
  DEMO_ACCOUNTS: oneOf("on", "off").optional(),
  UNDER_CONSTRUCTION: oneOf("on", "off").default("off"),
  UNDER_CONSTRUCTION_ADMIN_ACCESS: oneOf("on", "off").default("on"),
  LAUNCH_DATE: z.string().max(40, { error: "a date or a few words, up to 40 characters" }).default("late May 2025"),
  SOCIAL_LINKS: listOf(address(["https:"], "URLs that begin with https://, separated by commas")),
  CONSENT_BANNER: oneOf("top", "bottom").default("bottom"),
  LOG_LEVEL: oneOf(...LOG_LEVELS).default("info"),
  MAP_STYLE_LIGHT: webAddress.default("https://tiles.openfreemap.org/styles/positron"),
  MAP_STYLE_DARK: webAddress.default("https://tiles.openfreemap.org/styles/dark"),
});
type Environment = z.infer<typeof environment>;

/** The embedded platform on one of two engines, or an external Supabase. */
type Backend =
  | { kind: "embedded" }
  | { kind: "postgres"; databaseUrl: string }
  | { kind: "supabase"; url: string; publishableKey: string };

export type Settings = ReturnType<typeof toSettings>;

function toBackend({ DATABASE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Environment): Backend {
  if (!SUPABASE_URL) return DATABASE_URL ? { kind: "postgres", databaseUrl: DATABASE_URL } : { kind: "embedded" };
  if (DATABASE_URL) throw new SettingsError("DATABASE_URL should be left out when SUPABASE_URL is set");
  if (!SUPABASE_PUBLISHABLE_KEY) {
    throw new SettingsError("SUPABASE_PUBLISHABLE_KEY should be the publishable key of the project at SUPABASE_URL");
  }
  return { kind: "supabase", url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY };
}

/** The embedded database supports one process only. */
function toWorkers({ WORKERS }: Environment, { kind }: Backend) {
  const isAlone = kind === "embedded";
  if (WORKERS === "auto") return isAlone ? 1 : Math.min(availableParallelism(), MAX_WORKERS);
  if (!isAlone || WORKERS === "1") return Number(WORKERS);
  throw new SettingsError("WORKERS should be 1 with the embedded database; set DATABASE_URL to use more");
}

/** Null stores files in a folder. Incomplete settings are an error, or files would silently go to the folder. */
function toS3Place(values: Environment): S3Place | null {
  const { STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_BUCKET: bucket } = values;
  const { STORAGE_S3_ACCESS_KEY_ID: accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const isNamed = [endpoint, bucket, accessKeyId, secretAccessKey].some((value) => value !== undefined);
  if (!isNamed) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const names = "STORAGE_S3_ENDPOINT, _BUCKET, _ACCESS_KEY_ID and _SECRET_ACCESS_KEY";
    throw new SettingsError(`${names} should be set together or not at all`);
  }
  const isPathStyle = values.STORAGE_S3_PATH_STYLE === "on";
  return { endpoint, region: values.STORAGE_S3_REGION, bucket, accessKeyId, secretAccessKey, isPathStyle };
}

function requireSocialProviders(values: Environment) {
  const { providers, problems } = readSocialProviders(values);
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  return providers;
}

function requirePayments(values: Environment) {
  const { payments, problems } = readPaymentSettings(values);
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  return payments;
}

function requireFitness(values: Environment) {
  const { fitness, problems } = readFitnessSettings(values);
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  return fitness;
}

/** Null once the product is open. */
function toConstruction({ UNDER_CONSTRUCTION, UNDER_CONSTRUCTION_ADMIN_ACCESS, LAUNCH_DATE }: Environment) {
  if (UNDER_CONSTRUCTION === "off") return null;
  return { launchDate: LAUNCH_DATE, isAdminAllowed: UNDER_CONSTRUCTION_ADMIN_ACCESS === "on" };
}

/** Half of the two would silently store events here. */
function requireUsage(values: Environment) {
  if (Boolean(values.USAGE_SINK_URL) === Boolean(values.USAGE_SINK_KEY)) return toUsageSettings(values);
  throw new SettingsError("USAGE_SINK_URL and USAGE_SINK_KEY should be set together or not at all");
}

/** Without its signature a text would be anybody's. */
function requireTexts(values: Environment) {
  const texts = toTextSettings(values);
  if (texts) return texts;
  throw new SettingsError("SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET should be set together or not at all");
}

function toSettings(values: Environment) {
  const backend = toBackend(values);
  const host = values.HOST === "0.0.0.0" || values.HOST === "::" ? "localhost" : values.HOST;
  const localUrl = `http://${toUrlHost(host)}:${values.PORT}`;
  const siteUrl = values.SITE_URL ?? localUrl;
  const isLocalSite = isLoopbackHost(new URL(siteUrl).hostname);
  // Demo accounts with a printed password are only for machines that nobody else can reach.
  const isPrivate = backend.kind === "embedded" && isLoopbackHost(toUrlHost(values.HOST)) && isLocalSite;
  return {
    port: values.PORT,
    host: values.HOST,
    workers: toWorkers(values, backend),
    /** Proxies on other machines, as addresses or ranges. */
    trustedProxies: values.TRUSTED_PROXIES,
    dataDir: values.DATA_DIR,
    siteUrl,
    /** Whether the site is only used on this machine. */
    isLocalSite,
    localUrl,
    backend,
    smtpUrl: values.SMTP_URL,
    socialProviders: requireSocialProviders(values),
    /** For functions that fetch conditions. */
    conditions: toConditionsSettings(values),
    /** Replaces the derived web push keys, for functions that deliver. */
    webPush: toVapidSettings(values),
    /** Another place for usage events, for functions only. */
    usage: requireUsage(values),
    /** Where text messages go out, for functions only. */
    texts: requireTexts(values),
    /** The payment account, for functions only, and the plans on sale. */
    payments: requirePayments(values),
    /** Fitness platforms with credentials, for functions only. */
    fitness: requireFitness(values),
    mailFrom: values.MAIL_FROM ?? `Tideline <no-reply@${new URL(siteUrl).hostname}>`,
    maxFileBytes: values.STORAGE_MAX_FILE_MB * 1024 * 1024,
    s3: toS3Place(values),
    adminEmail: values.ADMIN_EMAIL,
    contactEmail: values.CONTACT_EMAIL ?? null,
    hasDemoAccounts: values.DEMO_ACCOUNTS ? values.DEMO_ACCOUNTS === "on" : isPrivate,
    construction: toConstruction(values),
    socialLinks: values.SOCIAL_LINKS,
    consentBanner: values.CONSENT_BANNER,
    logLevel: values.LOG_LEVEL,
    mapStyles: { light: values.MAP_STYLE_LIGHT, dark: values.MAP_STYLE_DARK },
  };
}

/** Empty settings count as unset. Throws `SettingsError`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (parsed.success) return toSettings(parsed.data);
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join(".")} should be ${message}`);
  throw new SettingsError([...new Set(lines)].join("\n"));
}
