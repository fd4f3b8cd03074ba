/** A second factor without its secret. */
export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: "totp" | "phone" | "webauthn";
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
};

/** As clients see it. */
export const toFactor = (row: FactorRow) => ({
  id: row.id,
  created_at: row.created_at.replace("+00:00", "Z"),
  updated_at: row.updated_at.replace("+00:00", "Z"),
  status: row.status,
  friendly_name: row.friendly_name ?? "",
  factor_type: row.factor_type,
  ...(row.last_challenged_at && { last_challenged_at: row.last_challenged_at.replace("+00:00", "Z") }),
});
