import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { CHART_TILES_FOLDER } from "./scripts/chart-tiles/chart-tiles-folder.ts";
import { chartTiles } from "./scripts/chart-tiles/chart-tiles-plugin.ts";
import { compressAssets } from "./scripts/compress-assets.ts";
import { scriptAddresses } from "./scripts/script-addresses/script-addresses-plugin.ts";

const inPackage = (names: string) => new RegExp(`[\\/]node_modules[\\/](${names})[\\/]`);

/** Paths without their ending, written with slashes. */
const areOurs = (...paths: readonly string[]) =>
  new RegExp(`[\\\\/](${paths.join("|").replaceAll(".", "\\.").replaceAll("/", "[\\\\/]")})\\.(tsx?|mjs)$`);

/**
 * What is always needed together comes as one file, with all that it imports: a hundred small ones weigh 20 kB more
 * after gzip. An earlier group keeps what it has taken. Nothing goes in here that only some of its pages need.
 */
const FILES_OF_SCRIPT = [
  { name: "react", test: inPackage("react|react-dom|scheduler|react-router") },
  {
    name: "frame",
    test: areOurs(
      // Around every page that has React.
      "app/root",
      "app/entry.client",
      "app/layouts/(offline-bar|public-layout|frames/frame-props)",
      "app/layouts/header/(brand|header-menu|theme-choice)",
      // Small, and needed by most of them.
      "app/backend/(browser-client|client.queries|loading/use-deferred-load|session/account-client)",
      "app/browser/use-stored",
      "app/features/account/auth-flow",
      "app/session/(account-state|auth-events).data",
      "app/ui/(card|chip|error-state|icon-button|page-frame|page-heading|panel|skeleton|text-link)",
      "domain/accounts/(account-errors|profile/profile-errors)",
      "domain/geo/position",
      "domain/conditions/(limits|reword-figures)",
      // A page that formats one date would load the whole list otherwise.
      "domain/format/(dates|figures|numbers|units)",
      // Icons of several pages would come with the first group that has them.
      "lucide-react/dist/esm/icons/(check|chevron-left|chevron-right|ellipsis|map|minus|plus|star|waves-horizontal|x)",
    ),
  },
  // Header, rail and tabs of whoever is signed in.
  { name: "swimmer-frame", test: areOurs("app/layouts/frames/swimmer-frame") },
  // Without what only the bell's list and the plan's history need, once they are opened.
  { name: "query", test: /[\\/]node_modules[\\/]@tanstack[\\/](?!.*infiniteQuery(Observer)?\.|.*useInfiniteQuery)/i },
  {
    // Behind every page of whoever is signed in, with the first question to the backend.
    name: "swimmer",
    test: areOurs(
      "app/backend/data-client",
      "app/features/health/check-health",
      "app/layouts/swimmer-companions",
      "app/session/monitor/watch-session",
    ),
  },
  {
    // What is said about a spot, its picture and "Compare": on lists, the dashboard and the page of a spot.
    name: "verdicts",
    test: areOurs(
      "app/features/verdicts/(use-spot-verdict|use-when|verdict-mark)",
      "app/features/covers/spot-cover",
      "domain/verdicts/verdict-words",
      "app/features/spots/(compare/compare-controls|spot-addresses)",
    ),
  },
  { name: "verdict-chip", test: areOurs("app/features/verdicts/verdict-chip") },
  { name: "problem-note", test: areOurs("app/ui/problem-note") },
  // Sign-in and sign-up; the settings take only the marks.
  { name: "social-buttons", test: areOurs("app/features/account/forms/social-buttons") },
  { name: "empty-state", test: areOurs("app/ui/empty-state") },
  {
    name: "spot-list",
    test: areOurs("app/features/spots/list/spot-list"),
  },
  // Comes once a page has been there for a while.
  { name: "realtime", test: inPackage("@supabase/(realtime-js|phoenix)") },
  { name: "near-you", test: areOurs("app/features/spots/position-notes", "app/browser/use-position") },
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    scriptAddresses(["swimmer-frame", "visitor-frame"]),
    compressAssets(),
    chartTiles(CHART_TILES_FOLDER),
  ],
  // Named up front, or the first visit in development re-optimises half way and loads React twice.
  optimizeDeps: {
    entries: [
      "./app/entry.client.tsx",
      "./app/root.tsx",
      "./app/pages/**/*.tsx",
      "./app/layouts/**/*.tsx",
      "./app/features/**/*.tsx",
    ],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FILES_OF_SCRIPT } } } } },
  },
  // Native light-dark() is kept: every target below has it.
  build: { cssTarget: ["chrome123", "safari17.5", "firefox121"] },
});
