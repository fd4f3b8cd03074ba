import { servicesContext } from "#app/backend/services.ts";
import { ContoursDrawing } from "#app/features/content/drawings/contours-drawing.tsx";
import { Prose } from "#app/features/content/prose.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/contact-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/contact");

export function loader({ context }: Route.LoaderArgs) {
  return { contactEmail: context.get(servicesContext).contactEmail };
}

export default function ContactPage({ loaderData: { contactEmail } }: Route.ComponentProps) {
  return (
    <Prose
      title="Contact"
      lead="Anyone can run Tideline. This is how to reach the people who run this site."
      aside={<ContoursDrawing />}
    >
      <h2>By email</h2>
      {contactEmail ? (
        <p>
          <a
            href={`mailto:${contactEmail}`}
            className="inline-flex min-h-11 items-center break-all font-heading font-semibold text-primary text-xl underline underline-offset-4"
          >
            {contactEmail}
          </a>
        </p>
      ) : (
        <p>The operator of this site hasn't published an address yet. If somebody invited you here, ask them.</p>
      )}
      <h2>What helps us</h2>
      <ul>
        <li>A spot that is missing or wrong: its name, the position, and how you know.</li>
        <li>
          A page that fails: see <TextLink to="/support">Support</TextLink> for the four lines that help most.
        </li>
        <li>Your data: write from your account's email address, so we know it's you.</li>
      </ul>
      <h2>In an emergency</h2>
      <p>
        Don't write. Call 112 in Europe, 999 in the United Kingdom and Ireland, 911 in North America, 000 in Australia.
        For dirty water or dead fish, tell the environmental agency or the local authority.
      </p>
    </Prose>
  );
}
