const NETWORKS: Readonly<Record<string, string>> = {
  "instagram.com": "Instagram",
  "facebook.com": "Facebook",
  "youtube.com": "YouTube",
  "strava.com": "Strava",
  "bsky.app": "Bluesky",
  "x.com": "X",
};

/** The network, or the host when it is unknown. */
export function socialNetworkName(url: string) {
  const host = new URL(url).hostname.replace(/^www\./, "");
  return NETWORKS[host] ?? host;
}
