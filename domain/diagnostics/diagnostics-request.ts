import * as z from "zod/mini";

/** Accepts any text; the database refuses invalid ids, and that belongs to the results. */
export const diagnosticsRequest = z.object({
  userId: z.string().check(z.trim(), z.minLength(1, { error: "Please enter a user ID" })),
});
