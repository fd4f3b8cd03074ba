import { errorCatalogue } from "../errors.ts";

export const swimPlanError = errorCatalogue({
  plan_running: "You already have a plan running. End it first.",
  plan_not_near: "A plan starts within a day.",
  too_many_extensions: "This plan takes no more time. Check out, or tell somebody ashore yourself.",
  plan_not_found: "This plan doesn't exist any more.",
  plan_ended: "This plan has ended.",
  too_many_links: "This plan has too many links. Use one that you already have.",
  too_many_contacts: "That's as many contacts as you can name in one day. Tell them ashore yourself.",
  daily_quota: "That's as many plans as we can take in one day. Tell somebody ashore yourself.",
  plan_not_saved: "Failed to save your plan. Nobody is watching it.",
  plans_not_loaded: "Failed to load your plan",
});
