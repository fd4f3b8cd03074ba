import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { CHART_TILES_FOLDER } from "./scripts/chart-tiles/chart-tiles-folder.ts";
import { chartTiles } from "./scripts/chart-tiles/chart-tiles-plugin.ts";
import { compressAssets } from "./scripts/compress-assets.ts";
import { contentPlugin } from "./scripts/content/content-plugin.ts";
import { lightIcons } from "./scripts/light-icons/light-icons-plugin.ts";
import { scriptAddresses } from "./scripts/script-addresses/script-addresses-plugin.ts";
import { LATE_FILES_PATH } from "./scripts/worker/late-files-path.ts";
import { lateFiles } from "./scripts/worker/late-files-plugin.ts";

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
      "app/layouts/(offline/offline-bar|public-layout|frames/frame-props)",
      "app/layouts/header/(brand|header-menu|theme-choice)",
      // Small, and needed by most of them.
      "app/backend/(browser-client|client.queries|loading/use-deferred-load|session/account-client)",
      "app/browser/(use-stored|hooks/use-page-time)",
      "app/features/account/dialog/auth-flow",
      "app/session/(account-state|auth-events).data",
      "app/ui/(card|page-frame|page-heading|panel)",
      "app/ui/controls/(chip|icon-button|text-link)",
      "app/ui/form/search-field",
      "app/ui/states/(error-state|skeleton)",
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
  {
    name: "query",
    // Without what only the bell's list and the plan's history need, once they are opened, and the calendar of swims.
    test: /[\\/]node_modules[\\/]@tanstack[\\/](?!.*(infiniteQuery(Observer)?|useInfiniteQuery|queriesObserver|useQueries)\.)/i,
  },
  {
    // Behind every page of whoever is signed in, with the first question to the backend.
    name: "swimmer",
    test: areOurs(
      "app/backend/data-client",
      "app/features/health/check-health",
      "app/layouts/companions/swimmer-companions",
      "app/session/monitor/watch-session",
    ),
  },
  {
    // What is said about a spot, and its picture: on lists, the dashboard and the page of a spot.
    name: "verdicts",
    test: areOurs(
      "app/features/verdicts/(use-spot-verdict|use-when|verdict-mark)",
      "app/features/covers/spot-cover",
      "domain/verdicts/verdict-words",
      "app/features/spots/spot-addresses",
    ),
  },
  // Rows of lists, and the menu of a spot, which would load the whole list otherwise.
  { name: "compare-controls", test: areOurs("app/features/spots/compare/compare-controls") },
  { name: "verdict-chip", test: areOurs("app/features/verdicts/verdict-chip") },
  { name: "problem-note", test: areOurs("app/ui/states/problem-note") },
  // Sign-in and sign-up; the settings take only the marks.
  { name: "social-buttons", test: areOurs("app/features/account/forms/social-buttons") },
  { name: "empty-state", test: areOurs("app/ui/states/empty-state") },
  {
    name: "spot-list",
    test: areOurs("app/features/spots/list/spot-list"),
  },
  // Comes once a page has been there for a while.
  { name: "realtime", test: inPackage("@supabase/(realtime-js|phoenix)") },
  { name: "near-you", test: areOurs("app/features/spots/position-notes", "app/browser/hooks/use-position") },
];

/** What every page has loaded. Each script would list them again for the parts that it loads later. */
const ALWAYS_LOADED = /\/(rolldown-runtime|react|entry\.client)-/;
/** On each page, and none of its parts is waited for: a list of what they need weighs more than it saves time. */
const FRAME = /\/swimmer-frame-/;

export default defineConfig({
  plugins: [
    tailwindcss(),
    contentPlugin(),
    reactRouter(),
    lightIcons(),
    scriptAddresses(["swimmer-frame", "visitor-frame"]),
    lateFiles(LATE_FILES_PATH),
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
      "!./app/**/*.server.tsx",
      "!./app/**/*.test.tsx",
    ],
    // Native programs of the server, which pages name for it.
    exclude: ["@resvg/resvg-js"],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FILES_OF_SCRIPT } } } } },
  },
  // Native light-dark() is kept: every target below has it.
  build: {
    cssTarget: ["chrome123", "safari17.5", "firefox121"],
    modulePreload: {
      resolveDependencies: (_file, needed, { hostId }) =>
        FRAME.test(hostId) ? [] : needed.filter((file) => !ALWAYS_LOADED.test(file)),
    },
  },
});
