import { loadSection } from "#app/backend/loading/load-section.ts";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { PASSWORD_RESET_PATH } from "#app/features/account/account-addresses.ts";
import { getSessions } from "#app/features/security/security.data.ts";
import { findCountries } from "#app/features/security/sessions/countries.server.ts";
import { SessionsPanel } from "#app/features/security/sessions/sessions-panel.tsx";
import { SignInHistory } from "#app/features/security/sessions/sign-in-history.tsx";
import { TwoFactorPanel } from "#app/features/security/two-factor/two-factor-panel.tsx";
import { SectionFrame } from "#app/features/settings/kit/section-frame.tsx";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import type { Route } from "./+types/security-page.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("security");

type Countries = { countries: Record<string, string> };

const NO_COUNTRIES: Countries = { countries: {} };

/** The sessions themselves come with the page's other queries; this is what only the server knows of them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Countries> {
  const services = context.get(servicesContext);
  const { client, userId } = createReader(services, request, context.get(swimmerContext));
  if (!userId) return NO_COUNTRIES;
  const { value: sessions } = await loadSection(getSessions(client), services.reportProblem);
  return { countries: await findCountries(sessions?.flatMap(({ network }) => network ?? []) ?? []) };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => unlessOffline(serverLoader, NO_COUNTRIES);

export default function SecurityPage({ loaderData: { countries } }: Route.ComponentProps) {
  return (
    <div className="grid gap-5">
      <SectionFrame id="security">
        <SettingRow label="Password" note="A new one signs out your other devices.">
          <ButtonLink to={`${PASSWORD_RESET_PATH}?next=%2Fsettings%2Fsecurity`} variant="secondary" size="sm">
            Change
          </ButtonLink>
        </SettingRow>
      </SectionFrame>
      <TwoFactorPanel />
      <SessionsPanel countries={countries} />
      <SignInHistory />
    </div>
  );
}
