import { TOTP } from "otpauth";
import { type ContractEntry, type ContractTable, told } from "./contract-table.ts";
import type { World, WorldClient } from "./world-fixture.ts";

const MFA = "supabase/auth, internal/api/mfa.go";

const codeOf = (secret: string) => new TOTP({ secret }).generate();

/** A member who started to set up an app. */
async function startSetUp({ member }: World) {
  const { client, id } = await member();
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (error) throw error;
  return { client, id, factorId: data.id, secret: data.totp.secret };
}

/** A member who has set one up. */
export async function addFactor(world: World) {
  const member = await startSetUp(world);
  const { client, factorId, secret } = member;
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  if (error) throw error;
  return member;
}

function supported(says: string, answer: unknown, call: (world: World) => Promise<unknown>): ContractEntry {
  return { is: "supported", says, answer, source: MFA, call };
}

const mfaOf = (client: WorldClient) => client.auth.mfa;

export const factorMethods: ContractTable = {
  "auth.mfa.enroll": supported(
    "200, an app's secret as text, address and picture",
    { data: { type: "totp", friendly_name: "Phone" } },
    async ({ member }) =>
      told(await mfaOf((await member()).client).enroll({ factorType: "totp", friendlyName: "Phone" })),
  ),
  "auth.mfa.challenge": supported("200, valid for five minutes", { data: { type: "totp" } }, async (world) => {
    const { client, factorId } = await startSetUp(world);
    return told(await mfaOf(client).challenge({ factorId }));
  }),
  "auth.mfa.verify": supported("200, a session of aal2", { data: { token_type: "bearer" } }, async (world) => {
    const { client, factorId, secret } = await startSetUp(world);
    const { data } = await mfaOf(client).challenge({ factorId });
    return told(await mfaOf(client).verify({ factorId, challengeId: data?.id ?? "", code: codeOf(secret) }));
  }),
  "auth.mfa.challengeAndVerify": supported(
    "200, a session of aal2; a code is accepted once",
    { data: { token_type: "bearer" } },
    async (world) => {
      const { client, factorId, secret } = await startSetUp(world);
      return told(await mfaOf(client).challengeAndVerify({ factorId, code: codeOf(secret) }));
    },
  ),
  "auth.mfa.unenroll": supported("200, for a session of aal2", { data: {} }, async (world) => {
    const { client, factorId } = await addFactor(world);
    return told(await mfaOf(client).unenroll({ factorId }));
  }),
  "auth.mfa.listFactors": supported("200", { data: { totp: [{ status: "verified" }] } }, async (world) =>
    told(await mfaOf((await addFactor(world)).client).listFactors()),
  ),
  "auth.mfa.getAuthenticatorAssuranceLevel": supported(
    "200, from the session's methods",
    { data: { currentLevel: "aal2", nextLevel: "aal2" } },
    async (world) => told(await mfaOf((await addFactor(world)).client).getAuthenticatorAssuranceLevel()),
  ),
};
