import { errorCatalogue } from "../errors.ts";

export const groupError = errorCatalogue({
  group_not_found: "Group not found",
  groups_not_loaded: "Failed to load groups",
  premium_required: "Private groups need Pro.",
  last_owner: "A group needs an owner. Hand it over first.",
  invitation_invalid: "This invitation has expired or was revoked.",
  group_barred: "This group doesn't admit you.",
  too_many_invitations: "Too many open invitations. Revoke one first.",
  no_such_member: "This swimmer isn't in the group anymore.",
  not_allowed: "You can't do that in this group.",
  group_archived: "This group is archived.",
  board_not_loaded: "Failed to load the board",
  swims_not_loaded: "Failed to load the swims",
  swimmers_not_loaded: "Failed to load the swimmers",
  no_picture: "This file isn't a picture we can use.",
});
