/** Subscriptions carry their own address, so only known push services may be called. */
const SERVICES: readonly RegExp[] = [
  /^(fcm|android)\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

export function isPushService(endpoint: string) {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  return protocol === "https:" && port === "" && SERVICES.some((service) => service.test(hostname));
}
