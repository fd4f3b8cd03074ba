// What every page does with or without React: the choices about this device, and the menus of the shell.
// Without this file the same forms are answered by the server at /preferences.

const KEEP_S = 365 * 24 * 60 * 60;
const root = document.documentElement;

function remember(name, value) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${KEEP_S}; SameSite=Lax${secure}`;
}

function keepChoice(name, value) {
  root.dataset[name] = value;
  if (name === "consent") return remember("tideline-consent", value);
  const { theme, contrast, motion, text, units } = root.dataset;
  remember("tideline-preferences", new URLSearchParams({ theme, contrast, motion, text, units }));
}

// The keys are those of `stored-entries.ts`: what is the person's begins alike.
function clearPersonalData() {
  for (const area of ["localStorage", "sessionStorage"]) {
    try {
      const isPersonal = (key) => key.startsWith("tideline-my-") || key === "tideline-profile-storage";
      for (const key of Object.keys(window[area]).filter(isPersonal)) window[area].removeItem(key);
    } catch {
      // The browser keeps nothing for this site, so there is nothing to forget.
    }
  }
}

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (menu !== except) menu.open = false;
  }
}

// The page that says so comes without React, and by an address that no form leads to.
if (document.querySelector("[data-signed-out]")) clearPersonalData();

document.addEventListener("submit", (event) => {
  const { target: form, submitter: button } = event;
  if (!button || !form.matches("[data-device-choice]")) return;
  event.preventDefault();
  keepChoice(button.name, button.value);
  for (const choice of document.querySelectorAll("[data-device-choice] [aria-pressed]")) {
    if (choice.name === button.name) choice.ariaPressed = String(choice.value === button.value);
  }
});

// On the window, after whatever the page itself makes of it: a sign-out that React sends forgets when it has worked, and
// one without a network takes nobody away.
addEventListener("submit", ({ target: form, defaultPrevented }) => {
  if (form.getAttribute("action") === "/logout" && !defaultPrevented && navigator.onLine) clearPersonalData();
});

document.addEventListener("click", ({ target }) => {
  closeMenus(target.closest("a") ? null : target.closest("details[data-menu]"));
});

document.addEventListener("keydown", ({ key }) => {
  const menu = key === "Escape" && document.querySelector("details[data-menu][open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

document.addEventListener("focusin", ({ target }) => closeMenus(target.closest("details[data-menu]")));
