/** The first match counts: most browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const findName = (text: string, names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox on Linux". What a browser says about itself, which anybody can forge. */
export function describeDevice(userAgent: string | null): string {
  const browser = findName(userAgent ?? "", BROWSERS);
  const system = findName(userAgent ?? "", SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

/** The end of the address is left out: it says which connection, and not where. */
export function describeNetwork(network: string | null): string | null {
  if (!network) return null;
  return network.includes(":") ? `Network ${network.replace(/::$/, "")}:x` : `Network ${network.replace(/\.0$/, ".x")}`;
}
