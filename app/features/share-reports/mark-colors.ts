/** The marks' colors as in `app.css`, light and dark; pictures, PDFs and embeds can't read the page's variables. */
const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  "quality-good": ["#24997a", "#45e6c0"],
  "on-verdict-good": ["#ffffff", "#07171d"],
  surface: ["#ffffff", "#0e232b"],
  "quality-fair": ["#f9ae1c", "#f3c81f"],
  "on-quality-fair": ["#0c2430", "#07171d"],
  "quality-poor": ["#9b0a20", "#e04744"],
  "on-quality-poor": ["#ffffff", "#07171d"],
  ink: ["#0c2430", "#e6f0f0"],
  muted: ["#48606a", "#a3b9be"],
  night: ["#33475c", "#3a5568"],
  buoy: ["#f2653a", "#ff8a65"],
  primary: ["#0a5566", "#5cc4cf"],
  "on-primary": ["#ffffff", "#04222a"],
  moon: ["#f6e3c3", "#ffd9b8"],
};

function read(token: string) {
  const found = COLORS[token];
  if (!found) throw new Error(`no color for ${token}`);
  return found;
}

export const lightColor = (token: string) => read(token)[0];
/** As CSS, by the reader's theme. */
export const themeColor = (token: string) => `light-dark(${read(token).join(", ")})`;
