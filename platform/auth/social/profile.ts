import { z } from "zod";
import type { Identity, Json } from "../identities.ts";

/** Names travel in every token, and tokens in a cookie. */
const MAX_NAME_LENGTH = 200;
const MAX_EMAIL_LENGTH = 255;
const MAX_PICTURE_LENGTH = 1024;
const MAX_SUBJECT_LENGTH = 255;

/** What a provider says about a person. */
export type Profile = { identity: Identity; email: string | null; isVerified: boolean };

/** A name that a database can store: no control characters, no halves of characters, not too long. */
function toName(value: unknown) {
  if (typeof value !== "string") return undefined;
  const text = value.toWellFormed().replaceAll(/\p{Cc}+/gu, " ");
  return [...text.trim()].slice(0, MAX_NAME_LENGTH).join("") || undefined;
}

/** Only by https, since everybody who sees the profile loads the picture. */
function toPicture(value: unknown) {
  const isUrl = typeof value === "string" && value.length <= MAX_PICTURE_LENGTH && URL.canParse(value);
  return isUrl && new URL(value).protocol === "https:" ? new URL(value).href : undefined;
}

type Claims = {
  subject: unknown;
  issuer: string;
  email: unknown;
  isVerified: boolean;
  name: unknown;
  picture?: unknown;
};

function toProfile(provider: string, { subject, issuer, ...claims }: Claims): Profile {
  const providerId = z.string().min(1).max(MAX_SUBJECT_LENGTH).parse(subject);
  const email = z.email().max(MAX_EMAIL_LENGTH).safeParse(claims.email).data?.toLowerCase() ?? null;
  const isVerified = email !== null && claims.isVerified;
  const [name, picture] = [toName(claims.name), toPicture(claims.picture)];
  const data = {
    iss: issuer,
    sub: providerId,
    provider_id: providerId,
    ...(email && { email }),
    email_verified: isVerified,
    phone_verified: false,
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
  };
  return { identity: { provider, providerId, data }, email, isVerified };
}

const appleUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});

/** From Apple's extra form field, which anybody could have written, so it is used for the name alone. */
export function readAppleName(field: string | null): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(field ?? "null");
  } catch {
    // The sign-in continues without a name.
    return undefined;
  }
  const { firstName = "", lastName = "" } = appleUser.safeParse(value).data?.name ?? {};
  return `${firstName} ${lastName}`;
}

/** From the claims of a verified id token. Apple may write `email_verified` as a text. */
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
