import type { UsageEventName } from "./events.ts";

/** An event matches when it fits each list that is there. */
export type FunnelStep = {
  label: string;
  names?: readonly UsageEventName[];
  paths?: readonly string[];
  features?: readonly string[];
};
export type Funnel = { name: string; label: string; steps: readonly FunnelStep[] };

const VIEWS = ["Page View", "Authenticated Page View"] as const;
const SIGNED_IN = ["Authenticated Page View"] as const;

const view = (label: string, ...paths: string[]): FunnelStep => ({ label, names: VIEWS, paths });
const signedIn = (label: string, ...paths: string[]): FunnelStep => ({
  label,
  names: SIGNED_IN,
  ...(paths.length > 0 && { paths }),
});
const feature = (label: string, ...features: string[]): FunnelStep => ({ label, features });

/** Steps in their order; each counts once per visitor. */
export const FUNNELS: readonly Funnel[] = [
  {
    name: "acquisition",
    label: "Acquisition",
    steps: [
      { label: "Opened a page", names: ["Page View"] },
      view("Looked at a spot", "/locations/:id"),
      view("Opened sign-up", "/signup"),
      signedIn("Signed in"),
    ],
  },
  {
    name: "activation",
    label: "Activation",
    steps: [
      signedIn("Started setup", "/onboarding"),
      signedIn("Saw the dashboard", "/", "/dashboard"),
      signedIn("Opened a spot", "/locations/:id"),
      signedIn("Used favorites", "/favorites"),
    ],
  },
  {
    name: "spot_engagement",
    label: "Spot engagement",
    steps: [
      view("Opened the list or map", "/spots", "/locations", "/explore"),
      view("Opened a spot", "/locations/:id"),
      { label: "Read half of it", paths: ["/locations/:id"], features: ["scroll_50"] },
      feature("Used favorites, alerts or a report", "favorites", "alerts", "share_report"),
    ],
  },
  {
    name: "premium_conversion",
    label: "Premium conversion",
    steps: [
      view("Saw the plans", "/pricing", "/premium"),
      signedIn("Opened the checkout", "/subscription/checkout"),
      feature("Started a trial or payment", "trial_start", "checkout_start"),
      signedIn("Has a plan", "/subscription/success"),
    ],
  },
  {
    name: "social",
    label: "Social",
    steps: [
      view("Saw the community", "/community", "/features/community-connect", "/groups"),
      signedIn("Opened groups", "/groups"),
      signedIn("Opened a group", "/groups/:id"),
      signedIn("Opened a group swim", "/group-swim", "/group-swim/:id"),
      feature("Answered for one", "gathering_answer"),
    ],
  },
  {
    name: "cleanup",
    label: "Cleanup",
    steps: [
      signedIn("Opened cleanups", "/cleanup"),
      feature("Is going or plans one", "cleanup_answer", "cleanup_plan"),
      signedIn("Opened the debris card", "/cleanup/:id/card"),
      feature("Finished a summary", "cleanup_summary"),
    ],
  },
];

/** How many went on from the step before, in percent; null where a count is hidden. */
export function keptPercent(before: number | null, after: number | null) {
  return before === null || after === null || before === 0 ? null : Math.round((100 * after) / before);
}
