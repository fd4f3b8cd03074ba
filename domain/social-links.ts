const NETWORKS: Readonly<Record<string, string>> = {
  "instagram.com": "Instagram",
  "facebook.com": "Facebook",
  "youtube.com": "YouTube",
  "strava.com": "Strava",
  "bsky.app": "Bluesky",
  "x.com": "X",
};

/** What a link to an account elsewhere is called: the network, or the host where we do not know it. */
export function socialNetworkName(url: string) {
  const host = new URL(url).hostname.replace(/^www\./, "");
  return NETWORKS[host] ?? host;
}
