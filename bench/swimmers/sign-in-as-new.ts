import type { BackendClient } from "#app/backend/backend-client.ts";
import type { Subject } from "../subject/server.ts";

const PASSWORD = "swim-0123456789ab";

/** A client signed in as a swimmer that it creates. */
export async function signInAsNew({ connect }: Subject, email: string) {
  const account = { email, password: PASSWORD };
  const { data, error } = await connect("service").auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  const client = connect("visitor");
  const signedIn = await client.auth.signInWithPassword(account);
  if (signedIn.error) throw signedIn.error;
  return { client: client as BackendClient, id: data.user.id };
}
