import { DAY_MS } from "../time.ts";

export const BOARD_PEOPLE_LIMIT = 2_000;
export const BOARD_ENTRIES_LIMIT = 20_000;
export const WALK_IN_NAME_LIMIT = 60;
export const PHONE_LIMIT = 40;
export const CAP_COLOR_LIMIT = 20;
export const HOST_NOTE_LIMIT = 300;

/** Copies on the device, and the characters that they may take together. */
export const STORED_BOARDS_LIMIT = 2;
export const STORED_BOARDS_LENGTH = 2_000_000;
/** Numbers are for the day alone, so the copy goes after it. */
export const STORED_BOARD_MS = DAY_MS;
