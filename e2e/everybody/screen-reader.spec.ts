import type { Page } from "@playwright/test";
import { expect, signInAsDemo, test } from "../support/fixtures.ts";
import { createServiceClient, findRoute, findSpot } from "../support/people.ts";

/** What a screen reader reads on the way through a journey: names, roles, states and their order. */
async function expectRead(page: Page, text: string) {
  await expect(page.getByRole("main")).toMatchAriaSnapshot(text);
}

/** A swim of the demo content to come, which the demo swimmer hosts. */
async function findGathering() {
  const client = await createServiceClient();
  const swims = client.from("gatherings").select("id").eq("title", "Dawn dip").eq("state", "published");
  const { data } = await swims
    .gt("starts_at", new Date().toISOString())
    .order("starts_at")
    .limit(1)
    .single()
    .throwOnError();
  return `/events/${data.id}`;
}

/** A new installation asks for the conditions of all its spots in its first minutes. */
const FIRST_VALUES_TIMEOUT_MS = 180_000;

test("a visitor hears the way to a spot, its verdict and a new account", async ({ page }) => {
  test.setTimeout(FIRST_VALUES_TIMEOUT_MS + 60_000);
  await expect(async () => {
    await page.goto("/spots?q=Forty+Foot");
    await expect(page.getByText(/^Water .+°$/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: FIRST_VALUES_TIMEOUT_MS });
  await expectRead(
    page,
    `
    - region "List of spots":
      - heading "“Forty Foot”" [level=1]
      - button "Filters"
      - search:
        - searchbox "Search spots by name or place": Forty Foot
      - navigation "Time":
        - link "Now"
        - link "Tomorrow morning"
        - button "Pick a time"
      - list:
        - listitem:
          - paragraph:
            - link "Forty Foot"
          - paragraph: /Water .+°/
          - paragraph: /(Good|Fair|Caution|Avoid|Closed|Dark|Not known)/
    - region "Map":
      - 'link /Forty Foot: .+/'
    `,
  );

  await page.goto(await findSpot(page, "Forty Foot"));
  await expectRead(
    page,
    `
    - article:
      - heading "Forty Foot" [level=1]
      - paragraph: /Dublin/
      - heading /(Good|Fair|Caution|Avoid|Closed|Dark|Not known)/ [level=2]
      - region "Tide and hours":
        - heading "Tide and hours" [level=2]
      - region "From swimmers":
        - heading "From swimmers" [level=2]
    `,
  );

  await page.goto("/signup");
  await expectRead(
    page,
    `
    - heading "Create your account" [level=1]
    - textbox "Your name (optional)"
    - textbox "Email"
    - textbox "Password"
    - button "Show password"
    - paragraph: At least 8 characters
    - textbox "Confirm password"
    - checkbox "I accept the terms and have read the privacy policy"
    - button "Create account"
    - region "Other sign-in options"
    - paragraph:
      - link "Sign in"
    `,
  );
});

test("a swimmer hears how to report, log, plan and choose", async ({ page }) => {
  await signInAsDemo(page, "swimmer", await findSpot(page, "Forty Foot"));
  await expectRead(
    page,
    `
    - article:
      - button "Favorite"
      - link "Directions"
      - button "Share"
      - button "Report"
      - heading "Forty Foot" [level=1]
      - heading /(Good|Fair|Caution|Avoid|Closed|Dark|Not known)/ [level=2]
      - radiogroup "Time of the swim":
        - radio
        - radio
        - radio
    `,
  );
  await page.getByRole("button", { name: "What's it like there?" }).click();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "What do you want to report?":
      - heading "What do you want to report?" [level=2]
      - paragraph: Forty Foot
      - list:
        - listitem:
          - button "Hazard"
        - listitem:
          - button "Pollution"
        - listitem:
          - button "Algae"
      - button "Close"
  `);

  await page.goto("/workouts/log");
  await expectRead(
    page,
    `
    - heading "Log a swim" [level=1]
    - group "How to log":
      - radio "By hand" [checked]
      - radio "From files"
    - combobox "Where"
    - textbox "When"
    - group "Time in water":
      - button "10 minutes"
      - button "20 minutes"
    - textbox "Distance optional"
    - textbox "Water"
    - group "Kit":
      - button "Skins"
    - button "Save swim"
    `,
  );

  await page.goto(await findRoute());
  await expectRead(
    page,
    `
    - article:
      - heading [level=1]
      - term: Distance
      - term: Time
      - region "Best start times":
        - heading "Best start times" [level=2]
    `,
  );
  await page.goto("/routes/create");
  await expectRead(
    page,
    `
    - region "Map":
      - region "Map to draw the route on"
      - button "Zoom in"
      - button "Zoom out"
      - toolbar "Drawing":
        - button "Draw" [pressed]
        - button "Exit"
        - combobox "Mark"
        - button "Undo" [disabled]
    - complementary "Route":
      - heading "New swim route" [level=1]
      - term: Distance
      - heading "Legs" [level=2]
      - button "Save route" [disabled]
    `,
  );

  await page.goto("/settings/privacy");
  await expectRead(
    page,
    `
    - heading "Settings" [level=1]
    - navigation "Settings":
      - list:
        - listitem:
          - link "Profile"
    - heading "Privacy" [level=2]
    - group "Your profile":
      - radio "Only me"
      - radio "Everyone"
    - group "New swims":
      - radio "Only me"
      - radio "Everyone"
    - heading "Your consent" [level=2]
    - switch "Functional"
    - switch "Analytics"
    - switch "Marketing"
    - button "Accept all"
    - button "Decline all"
    `,
  );
});

test("a swimmer hears who swims, who is in the water and who waits ashore", async ({ page }) => {
  const gathering = await findGathering();
  await signInAsDemo(page, "swimmer", gathering);
  await expectRead(
    page,
    `
    - article:
      - heading [level=1]
      - list:
        - listitem:
          - time
      - group "Are you coming?":
        - button "Going"
        - button "Maybe"
        - button "Not"
      - heading "Muster" [level=2]
    `,
  );
  await page.goto(`${gathering.replace("/events/", "/group-swim/")}/muster`);
  await expectRead(
    page,
    `
    - link "Leave the muster"
    - 'heading /Muster: .+/ [level=1]'
    - term: In
    - definition: "0"
    - term: Out
    - term: Overdue
    - term: Ashore
    - searchbox "Initials, then Enter"
    - list:
      - listitem:
        - button /not in yet/
        - button / in$/
    - 'button /Emergency: 112/'
    - button "Close the swim"
    `,
  );
  await page.goto("/swim-plan");
  await expectRead(
    page,
    `
    - heading "Swim plan" [level=1]
    - paragraph:
      - strong: Not an emergency service.
    - textbox "Where you get in"
    - textbox "Out by"
    - group "Grace after that":
      - group "Grace":
        - radio "10 min" [checked]
    - heading "Shore contact" [level=2]
    - textbox "Name"
    - textbox "Email"
    - group:
      - text: What rescuers look for
    - button /Start watch/
    `,
  );
});
