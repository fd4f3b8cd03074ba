import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Identity, Json } from "../identities.ts";

/** Names travel in every token, and tokens in a cookie. */
const MAX_NAME_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 255;
const MAX_PICTURE_LENGTH = 1024;
const MAX_SUBJECT_LENGTH = 255;

/** What a provider says about who came back. */
export type Profile = { identity: Identity; email: string | null; isVerified: boolean };

/** A text of a stranger as a database can hold it: no control characters, no halves of characters, not endless. */
function toText(value: unknown, maxLength: number) {
  if (typeof value !== "string") return undefined;
  const text = value.toWellFormed().replaceAll(/\p{Cc}+/gu, " ");
  return [...text.trim()].slice(0, maxLength).join("") || undefined;
}

/** A picture is loaded by whoever sees the profile, so only from where it cannot be read on the way. */
function toPicture(value: unknown) {
  const isAddress = typeof value === "string" && value.length <= MAX_PICTURE_LENGTH && URL.canParse(value);
  return isAddress && new URL(value).protocol === "https:" ? new URL(value).href : undefined;
}

function toEmail(value: unknown) {
  const email = z.email().max(MAX_ADDRESS_LENGTH).safeParse(value);
  return email.success ? email.data.toLowerCase() : null;
}

type Said = {
  subject: unknown;
  issuer: string;
  email: unknown;
  isVerified: boolean;
  name: unknown;
  picture?: unknown;
};

function toProfile(provider: string, { subject, issuer, isVerified, ...said }: Said): Profile {
  const providerId = z.string().min(1).max(MAX_SUBJECT_LENGTH).parse(subject);
  const email = toEmail(said.email);
  const [name, picture] = [toText(said.name, MAX_NAME_LENGTH), toPicture(said.picture)];
  const data = {
    iss: issuer,
    sub: providerId,
    provider_id: providerId,
    ...(email && { email }),
    email_verified: email !== null && isVerified,
    phone_verified: false,
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
  };
  return { identity: { provider, providerId, data }, email, isVerified: email !== null && isVerified };
}

const appleName = z.object({ firstName: z.string().optional(), lastName: z.string().optional() });
const appleUser = z.object({ name: appleName });

/** Apple's extra form field, which anybody could have written: good for a name and for nothing else. */
export function readAppleName(field: string | null): string | undefined {
  if (field === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(field);
  } catch {
    // Without a name the sign-in goes on.
    return undefined;
  }
  const { firstName = "", lastName = "" } = appleUser.safeParse(value).data?.name ?? {};
  return `${firstName} ${lastName}`;
}

/** From the claims of a verified id token. Apple writes `email_verified` as a text or not. */
export function readClaims(provider: "apple" | "google", claims: Json, name: unknown = claims.name): Profile {
  return toProfile(provider, {
    subject: claims.sub,
    issuer: String(claims.iss),
    email: claims.email,
    isVerified: claims.email_verified === true || claims.email_verified === "true",
    name,
    picture: claims.picture,
  });
}

const facebookUser = z.object({
  id: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }) }).optional(),
});

/** From Facebook's Graph, which names an address only when its owner has confirmed it. */
export function readFacebookUser(answer: unknown, issuer: string): Profile {
  const { id, email, name, picture, ...user } = facebookUser.parse(answer);
  const fullName = `${user.first_name ?? ""} ${user.last_name ?? ""}`.trim();
  return toProfile("facebook", {
    subject: id,
    issuer,
    email,
    isVerified: true,
    name: fullName || name,
    picture: picture?.data.url,
  });
}

/** Proves to Facebook that the token is used by the app it was given to. */
export const toAppSecretProof = (accessToken: string, clientSecret: string) =>
  createHmac("sha256", clientSecret).update(accessToken).digest("hex");
