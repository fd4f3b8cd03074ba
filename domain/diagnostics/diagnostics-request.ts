import * as z from "zod/mini";

/** Whom the diagnostics are about. What is no id is the database's to refuse: the answer belongs to the results. */
export const diagnosticsRequest = z.object({
  userId: z.string().check(z.trim(), z.minLength(1, { error: "Please enter a user ID" })),
});
