import * as z from "zod/mini";
import type { UnitSystem } from "../format/units.ts";
import { METERS_PER_YARD } from "../format/units.ts";
import { readPace } from "../swim-routes/route-words.ts";
import { formatDuration } from "../tools/read-entry.ts";
import { GROUP_ACCESS, GROUP_KINDS } from "./group.ts";
import {
  GROUP_DESCRIPTION_LENGTH_LIMIT,
  GROUP_NAME_LENGTH_LIMIT,
  GROUP_RULES_LENGTH_LIMIT,
  GROUP_TOWN_LENGTH_LIMIT,
  HOME_SPOTS_LIMIT,
} from "./group-limits.ts";
import type { SwimGroup } from "./loaded-group.ts";

const text = (name: string, maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength, `${name} may have up to ${maxLength} characters.`));

/** A pace as it is typed, for 100 m. */
const pace = z.string().check(
  z.trim(),
  z.refine((typed) => typed === "" || readPace(typed) !== null, "A pace is a time such as 2:10."),
);

const fields = z.object({
  name: text("The name", GROUP_NAME_LENGTH_LIMIT).check(z.minLength(1, "The name is missing.")),
  kind: z.enum(GROUP_KINDS),
  access: z.enum(GROUP_ACCESS),
  description: text("The description", GROUP_DESCRIPTION_LENGTH_LIMIT),
  rules: text("The rules", GROUP_RULES_LENGTH_LIMIT),
  town: text("The town", GROUP_TOWN_LENGTH_LIMIT),
  language: z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "Choose a language.")),
  homeSpotIds: z.array(z.string()).check(z.maxLength(HOME_SPOTS_LIMIT, `Up to ${HOME_SPOTS_LIMIT} home spots.`)),
  paceFrom: pace,
  paceTo: pace,
  welcomesBeginners: z.boolean(),
  isWheelchairFriendly: z.boolean(),
  picturePath: z.string(),
});

/** The form of a group: texts in, checked texts out. */
export const groupDraftSchema = fields.check(
  z.refine(
    ({ paceFrom, paceTo }) => {
      const [from, to] = [readPace(paceFrom), readPace(paceTo)];
      return from === null || to === null || from <= to;
    },
    { path: ["paceTo"], message: "The slower pace comes second." },
  ),
);

export type GroupDraft = z.output<typeof groupDraftSchema>;

export const EMPTY_GROUP_DRAFT: GroupDraft = {
  name: "",
  kind: "flock",
  access: "public",
  description: "",
  rules: "",
  town: "",
  language: "en",
  homeSpotIds: [],
  paceFrom: "",
  paceTo: "",
  welcomesBeginners: false,
  isWheelchairFriendly: false,
  picturePath: "",
};

/** Paces are typed for 100 m or 100 yd, and kept for 100 m. */
const metersFactor = (units: UnitSystem) => (units === "imperial" ? METERS_PER_YARD : 1);

/** A pace as it is typed; blank without one. */
export const paceEntryText = (seconds: number | null, units: UnitSystem) =>
  seconds === null ? "" : formatDuration(Math.round(seconds * metersFactor(units)));

export function toGroupDraft(group: SwimGroup, units: UnitSystem): GroupDraft {
  return {
    name: group.name,
    kind: group.kind,
    access: group.access,
    description: group.description,
    rules: group.rules,
    town: group.town,
    language: group.language,
    homeSpotIds: group.homeSpotIds,
    paceFrom: paceEntryText(group.paceFrom, units),
    paceTo: paceEntryText(group.paceTo, units),
    welcomesBeginners: group.welcomesBeginners,
    isWheelchairFriendly: group.isWheelchairFriendly,
    picturePath: group.picturePath ?? "",
  };
}

/** Seconds for 100 m of what was typed; null for a blank. */
export function typedPace(typed: string, units: UnitSystem) {
  const seconds = readPace(typed);
  return seconds === null ? null : Math.round(seconds / metersFactor(units));
}

/** The columns of `swim_groups`. */
export function toGroupRow(draft: GroupDraft, units: UnitSystem) {
  return {
    name: draft.name,
    kind: draft.kind,
    access: draft.access,
    description: draft.description,
    rules: draft.rules,
    town: draft.town,
    language: draft.language,
    home_spot_id: draft.homeSpotIds[0] ?? null,
    other_spot_ids: draft.homeSpotIds.slice(1),
    pace_from: typedPace(draft.paceFrom, units),
    pace_to: typedPace(draft.paceTo, units),
    is_beginner_welcome: draft.welcomesBeginners,
    is_wheelchair_friendly: draft.isWheelchairFriendly,
    picture_path: draft.picturePath || null,
  };
}
