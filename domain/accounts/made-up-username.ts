/** How many numbers a made-up username may end in: 0 to 9999. */
const SUFFIXES = 10_000;

/** For a profile that went missing. `chance` is from 0 up to, but not including, 1. */
export const randomUsername = (chance: number) => `swimmer_${Math.floor(chance * SUFFIXES)}`;

/** For a sign-up that brought no username; the database makes the same one. */
export const fallbackUsername = (userId: string) => `user_${userId.slice(0, 8)}`;
