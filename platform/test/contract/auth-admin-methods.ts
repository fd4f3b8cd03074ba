import { addFactor } from "./auth-factor-methods.ts";
import { type ContractEntry, type ContractTable, told } from "./contract-table.ts";
import type { World, WorldClient } from "./world-fixture.ts";

const ADMIN = "supabase/auth, internal/api/admin.go";
const MFA = "supabase/auth, internal/api/mfa.go";
const NOBODY = "00000000-0000-4000-8000-000000000000";

type Admin = WorldClient["auth"]["admin"];

function byServer(
  says: string,
  answer: unknown,
  call: (admin: Admin, world: World) => Promise<unknown>,
  source = ADMIN,
): ContractEntry {
  return { is: "supported", says, answer, source, call: async (world) => call(world.service().auth.admin, world) };
}

let count = 0;
const newAddress = () => `contract-admin-${process.pid}-${++count}@example.org`;

export const adminMethods: ContractTable = {
  "auth.admin.createUser": byServer(
    "200, the user, with a confirmed address if asked for",
    { data: { user: { role: "authenticated" } } },
    async (admin) =>
      told(await admin.createUser({ email: newAddress(), password: "a cold morning dip", email_confirm: true })),
  ),
  "auth.admin.getUserById": byServer(
    "200, the user; 404 `user_not_found`",
    { status: 404, code: "user_not_found", message: "User not found" },
    async (admin) => told(await admin.getUserById(NOBODY)),
  ),
  "auth.admin.listUsers": byServer(
    "200, a page of them",
    { data: { users: [{ aud: "authenticated" }] } },
    async (admin, { member }) => {
      await member();
      return told(await admin.listUsers({ page: 1, perPage: 1 }));
    },
  ),
  "auth.admin.updateUserById": byServer(
    "200, the changed user",
    { data: { user: { app_metadata: { club: "north" } } } },
    async (admin, { member }) =>
      told(await admin.updateUserById((await member()).id, { app_metadata: { club: "north" } })),
  ),
  "auth.admin.deleteUser": byServer(
    "200, and the account is gone",
    { status: 404, code: "user_not_found" },
    async (admin, { member }) => {
      const { id } = await member();
      await admin.deleteUser(id);
      return told(await admin.getUserById(id));
    },
  ),
  "auth.admin.inviteUserByEmail": byServer(
    "200, the user, and a mail",
    { data: { user: { role: "authenticated" } } },
    async (admin) => told(await admin.inviteUserByEmail(newAddress())),
    "supabase/auth, internal/api/invite.go",
  ),
  "auth.admin.generateLink": byServer(
    "200, the link and code of a mail",
    { data: { properties: { verification_type: "recovery" } } },
    async (admin, { member }) => told(await admin.generateLink({ type: "recovery", email: (await member()).email })),
    "supabase/auth, internal/api/mail.go",
  ),
  "auth.admin.signOut": byServer(
    "204, and every session of the user ends",
    { code: "refresh_token_not_found" },
    async (admin, { member }) => {
      const { client } = await member();
      const { data } = await client.auth.getSession();
      await admin.signOut(data.session?.access_token ?? "");
      return told(await client.auth.refreshSession());
    },
    "supabase/auth, internal/api/logout.go",
  ),
  "auth.admin.mfa.listFactors": byServer(
    "200, none",
    { data: { factors: [] } },
    async (admin, { member }) => told(await admin.mfa.listFactors({ userId: (await member()).id })),
    MFA,
  ),
  "auth.admin.mfa.deleteFactor": byServer(
    "200, and the sessions that it raised fall to aal1",
    { data: { data: { status: "verified" } } },
    async (admin, world) => {
      const { id: userId, factorId } = await addFactor(world);
      return told(await admin.mfa.deleteFactor({ userId, id: factorId }));
    },
    MFA,
  ),
};
