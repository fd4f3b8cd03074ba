import { isLoopbackHost } from "@tideline/platform/gateway/client-address.ts";
import type { Context } from "hono";
import { type Answer, chooserPage, refusalPage } from "./chooser-page.ts";
import { PEOPLE, type Person } from "./people.ts";
import type { StandIn } from "./stand-in.ts";

/** Why a request is refused without a redirect: the redirect address itself may be wrong. */
function findFault({ clientId, redirectUri, name }: StandIn, query: Answer) {
  if (query.client_id !== clientId) return "The client_id is not known here.";
  if (query.redirect_uri !== redirectUri) return "The redirect_uri is not the one that is registered.";
  if (query.response_type !== "code") return "The response_type has to be code.";
  if (query.code_challenge_method !== "S256" || !query.code_challenge) return "A code_challenge by S256 is missing.";
  if (name === "facebook") return null;
  if (!query.scope?.split(" ").includes("openid")) return "The scope has to name openid.";
  const isForm = query.response_mode === "form_post";
  return name === "apple" && !isForm ? "With a name or an address the response_mode has to be form_post." : null;
}

/** Apple sends the name only here and only the first time; the stateless sandbox sends it each time. */
const appleUser = ({ firstName, lastName, email }: Person) => JSON.stringify({ name: { firstName, lastName }, email });

async function toAnswer(standIn: StandIn, person: Person, query: Answer): Promise<Answer> {
  const { redirectUri, name } = standIn;
  const { state = "", code_challenge = "", nonce } = query;
  const code = await standIn.makeCode({
    sub: person.id,
    redirect_uri: redirectUri,
    code_challenge,
    ...(nonce && { nonce }),
  });
  return { code, state, ...(name === "apple" && { user: appleUser(person) }) };
}

/** A form may lead back to the site by either name of this machine. */
function formTargets(redirectUri: string) {
  const { protocol, port, hostname, origin } = new URL(redirectUri);
  if (!isLoopbackHost(hostname)) return origin;
  return ["localhost", "127.0.0.1"].map((host) => `${protocol}//${host}:${port || "*"}`).join(" ");
}

/** The page where a person would sign in: here they only choose who they are. */
export async function authorize(c: Context, standIn: StandIn) {
  const { label, redirectUri, name } = standIn;
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${formTargets(redirectUri)}`,
  );
  const query = c.req.query();
  const fault = findFault(standIn, query);
  if (fault) return c.html(refusalPage(label, fault), 400);
  const mode = name === "apple" ? "form_post" : "query";
  const error = name === "apple" ? "user_cancelled_authorize" : "access_denied";
  const cancel = { error, state: query.state ?? "", error_description: "The user cancelled" };
  const choices = PEOPLE.map(async (person) => ({ person, answer: await toAnswer(standIn, person, query) }));
  return c.html(chooserPage({ label, reply: { redirectUri, mode }, choices: await Promise.all(choices), cancel }));
}
