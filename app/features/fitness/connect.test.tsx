import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConnectBanner } from "./connect-banner.tsx";
import { ConnectWizard, type WizardPlace } from "./connect-wizard.tsx";
import { availabilityQuery, connectionsQuery } from "./fitness.queries.ts";
import { wishedPlatformsQuery } from "./wished-platforms.queries.ts";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

async function show(shown: ReactNode) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(wishedPlatformsQuery(ADA).queryKey, ["garmin", "apple"]);
  queryClient.setQueryData(connectionsQuery(ADA).queryKey, []);
  queryClient.setQueryData(availabilityQuery.queryKey, {
    ...{ strava: "needs_access", garmin: "real", trainingpeaks: "needs_access" },
  });
  const Component = () => (
    <>
      {shown}
      <Address />
    </>
  );
  const Stub = createRoutesStub([{ path: "*", Component }]);
  await render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={["/activity"]} />
    </QueryClientProvider>,
  );
}

test("the banner names what was wished for, and its dialog leads to the wizard", async () => {
  await show(<ConnectBanner userId={ADA} />);
  await expect.element(page.getByText("Get your swims from Garmin and Apple Health.")).toBeVisible();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a platform" });
  await expect.element(dialog.getByRole("heading", { name: "Strava" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Connect", exact: true })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Connect: Garmin" }).click();
  await expect.element(page.getByText("/connect?platform=garmin")).toBeInTheDocument();
});

function Wizard({ start, onClose }: { start: WizardPlace; onClose: () => void }) {
  const [place, setPlace] = useState(start);
  return <ConnectWizard {...{ userId: ADA, place, onMove: setPlace, onClose }} />;
}

const title = (name: RegExp) => page.getByRole("heading", { name });

test("the wizard is walked through by keyboard, and each step puts the focus on its title", async () => {
  const close = vi.fn();
  await show(<Wizard start={{ step: "choose", platform: null, added: null }} onClose={close} />);
  await expect.element(title(/^Connect a platform, step 1 of 4: Choose/)).toHaveFocus();
  await userEvent.keyboard("{Tab}{ArrowDown}{Tab}{Tab}{Enter}");
  await expect.element(title(/, step 2 of 4: Allow/)).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "Back" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(title(/, step 1 of 4/)).toHaveFocus();
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ["import", null, /^Connect Garmin, step 3 of 4: What to import/, "Later"],
  ["done", 3, /^Connect Garmin, step 4 of 4: Done/, "Close"],
] as const)(
  "back from the platform the step %s has the focus, and ends by keyboard",
  async (step, added, name, end) => {
    const close = vi.fn();
    await show(<Wizard start={{ step, platform: "garmin", added }} onClose={close} />);
    await expect.element(title(name)).toHaveFocus();
    if (added) await expect.element(page.getByText("3 swims are here.")).toBeVisible();
    (page.getByRole("button", { name: end }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    expect(close).toHaveBeenCalledOnce();
  },
);
