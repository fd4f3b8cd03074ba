import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Auth, AuthContext } from "#app/session/auth-context.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { UNKNOWN_SESSION } from "#domain/accounts/session/session-status.ts";
import { SuccessFigure } from "../connection/success-figure.tsx";
import { useButtonLock } from "../use-button-lock.ts";
import { ForceRefresh } from "./force-refresh.tsx";
import { RateRing } from "./loading-summary.tsx";
import { ProfileAnalyzer } from "./profile-analyzer.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const entry = (id: number, event_type: string, details: object = {}) => ({
  id,
  event_type,
  payload: { status: event_type === "profile_load_error" ? "error" : "success", details },
  created_at: `2026-11-22T08:00:${String(id).padStart(2, "0")}Z`,
});

type Backend = { log?: readonly object[]; profile?: object | null; problem?: object; isSilent?: boolean };

/** Answers as PostgREST does; the profile of the person asked about, refused or never answered. */
function stubBackend({ log = [], profile = null, problem, isSilent = false }: Backend) {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname.endsWith("/event_log")) return Response.json(log);
    if (pathname.endsWith("/spots")) return new Response(null, { status: 200 });
    if (isSilent) return new Promise<Response>(() => undefined);
    return problem ? Response.json(problem, { status: 400 }) : Response.json(profile ? [profile] : []);
  });
}

const SESSION = { ...UNKNOWN_SESSION, phase: "signedIn", isValid: true, expiresAt: Date.UTC(2026, 10, 22, 9) } as const;
const nothing = async () => undefined;

/** The analyzer as an administrator sees it; without `isLoggedIn` after the session was lost. */
async function open(backend: Backend, isLoggedIn = true) {
  stubBackend(backend);
  // Another person each time: what was read about one is remembered.
  const id = crypto.randomUUID();
  const user = { id, email: "ada@example.org", isEmailVerified: true, isAdmin: true, isStaff: true, isBanned: false };
  const auth: Auth = {
    status: isLoggedIn ? SESSION : { ...UNKNOWN_SESSION, phase: "signedOut", errors: ["No active session"] },
    user: isLoggedIn ? { ...user, profile: null, onboarding: "complete" } : null,
    recheck: nothing,
    signOut: nothing,
    expiry: { isAsking: false, resume: nothing, dismiss: () => undefined },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={client}>
      <AuthContext value={auth}>
        <MemoryRouter>
          <ProfileAnalyzer />
        </MemoryRouter>
      </AuthContext>
    </QueryClientProvider>,
  );
  return id;
}

const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const panelText = () => page.getByRole("tabpanel").element().textContent;
const rows = (name: string) => page.getByRole("region", { name }).getByRole("row");

const LOG = [
  entry(7, "profile_diagnostics", { durationMs: 411.6 }),
  entry(6, "profile_load_success"),
  entry(5, "profile_load_error", { message: "JWT expired" }),
  entry(4, "profile_load_success"),
  entry(3, "profile_load_success"),
  entry(2, "profile_load_success"),
];

test("shows summary, session, connection, actions and the latest five events in the overview", async () => {
  await open({ log: LOG });
  expect(
    page
      .getByRole("tab")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Overview", "Diagnostics", "Event Log", "Profile Data"]);
  await expect.element(page.getByRole("textbox", { name: "User ID" })).toBeVisible();
  for (const name of ["Load Stats", "Run Full Diagnostics", "Test Database Connection", "Force Profile Refresh"]) {
    await expect.element(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
  await expect.element(rows("Latest profile events").nth(5)).toBeVisible();
  expect(rows("Latest profile events").elements()).toHaveLength(1 + 5);
  for (const words of [
    "Profile Loading Summary",
    "Success rate80%",
    "Total attempts5",
    "Success4",
    "Failed1",
    "Last attempt22 Nov 2026",
    "Last errorJWT expired, 22 Nov 2026",
    "Session Status",
    "Validyes",
    "Expires22 Nov 2026",
    "Errornone",
    "Connection StatusConnectedunknownLast checkednot yet",
  ]) {
    expect(panelText()).toContain(words);
  }
  await page.getByRole("button", { name: "Test Database Connection" }).click();
  await expect.poll(panelText).toContain("Connectedyes");
});

test("lists the event log with its count", async () => {
  await open({ log: LOG });
  await tab("Event Log").click();
  await expect.element(page.getByText("6 events")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Refresh Logs" })).toBeVisible();
  const read = () =>
    rows("Event log")
      .elements()
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(read()[0]).toEqual(["Event", "Status", "Details", "Time"]);
  expect(read()[1]).toEqual(["profile_diagnostics", "ok", "412 ms", expect.stringMatching(/^22 Nov 2026, /)]);
  expect(read()[3]?.slice(0, 3)).toEqual(["profile_load_error", "failed", "JWT expired"]);
});

test("says what is missing without tests, log entries and profile", async () => {
  await open({});
  for (const [name, words] of [
    ["Diagnostics", "No test results yet. Run diagnostics to analyze profile loading."],
    ["Event Log", "No log entries found for this user ID."],
    ["Profile Data", "No profile data available. Try refreshing the profile."],
  ] as const) {
    await tab(name).click();
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText("Profile ID: Not loaded")).toBeVisible();
});

test("shows the profile as JSON, and whose it is", async () => {
  const profile = { id: "3fa85f64-5717-4562-b3fc-2c963f66afa6", username: "ada" };
  const id = await open({ profile });
  await tab("Profile Data").click();
  await expect.poll(panelText).toBe(JSON.stringify(profile, null, 2));
  await expect.element(page.getByText(`User ID: ${id}`)).toBeVisible();
  await expect.element(page.getByText(`Profile ID: ${profile.id}`)).toBeVisible();
});

test("says that profile data is loading", async () => {
  await open({ isSilent: true });
  await tab("Profile Data").click();
  await expect.element(page.getByText("Loading profile data...", { exact: true })).toBeVisible();
});

test("says why profile data can't be loaded", async () => {
  await open({ problem: { code: "42501", message: "refused", details: null, hint: null } });
  await tab("Profile Data").click();
  const words = "Error loading profile: You do not have permission to perform this action";
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test("without a session asks for a user ID", async () => {
  await open({}, false);
  await expect.element(page.getByText("User ID: Not logged in")).toBeVisible();
  expect(panelText()).toContain("Validno");
  expect(panelText()).toContain("ErrorNo active session");
  for (const name of ["Load Stats", "Run Full Diagnostics"]) {
    await page.getByRole("button", { name }).click();
    await expect.element(page.getByRole("textbox", { name: "User ID" })).toHaveFocus();
    await expect.element(page.getByText("Please enter a user ID")).toBeVisible();
  }
});

test("reloads three seconds after Force Profile Refresh unless canceled", async () => {
  const reload = vi.fn();
  await render(<ForceRefresh reload={reload} />);
  const press = (name: string) => (page.getByRole("button", { name }).element() as HTMLElement).click();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  press("Force Profile Refresh");
  await expect.element(page.getByText("The page reloads in 3 seconds.")).toBeVisible();
  press("Cancel");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).not.toHaveBeenCalled();
  press("Force Profile Refresh");
  await expect.element(page.getByText("The page reloads in 3 seconds.")).toBeVisible();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

function Endless() {
  const { isLocked, runLocked } = useButtonLock();
  return (
    <Button pending={isLocked} onClick={() => runLocked(() => new Promise(() => undefined))}>
      Run
    </Button>
  );
}

test("unlocks a button after ten seconds", async () => {
  await render(<Endless />);
  const button = page.getByRole("button", { name: "Run" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  (button.element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(button.element().getAttribute("aria-disabled")).toBe("true");
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(button).not.toHaveAttribute("aria-disabled");
});

test("shows a figure with the color of a success rate, and none without data", async () => {
  await render(<RateRing rate={67.4} />);
  await expect.element(page.getByText("67%")).toBeVisible();
  await render(<SuccessFigure label="Calls" outcomes={[{ isOk: true }, { isOk: false }, { isOk: true }]} />);
  await expect.element(page.getByText("67 %")).toBeVisible();
  const colors = [...document.querySelectorAll("[data-rate]")].map((mark) => mark.getAttribute("data-rate"));
  expect(colors).toEqual(["amber", "amber"]);
  await render(<SuccessFigure label="Tests" outcomes={[]} />);
  await expect.element(page.getByText("none yet")).toBeVisible();
});
