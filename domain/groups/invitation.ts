import * as shape from "../read-shape.ts";
import { GROUP_ACCESS, GROUP_KINDS, MEMBERSHIP_STATES } from "./group.ts";

const invitation = shape.record({ id: shape.id, token: shape.text, expiresAt: shape.text });

/** The token goes into the link and is shown once. */
export const readInvitation = (value: unknown) => invitation(value);

const invitedGroup = shape.record({
  groupId: shape.id,
  name: shape.text,
  description: shape.text,
  kind: shape.oneOf(GROUP_KINDS),
  access: shape.oneOf(GROUP_ACCESS),
  town: shape.text,
  memberCount: shape.figure,
  rules: shape.text,
  membership: shape.orNull(shape.oneOf(MEMBERSHIP_STATES)),
});

export type InvitedGroup = ReturnType<typeof readInvitedGroup>;

/** What somebody with a link learns before they join. */
export const readInvitedGroup = (value: unknown) => invitedGroup(value);
