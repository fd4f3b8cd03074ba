import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compressAssets } from "./scripts/compress-assets.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressAssets()],
  // Named up front, or the first visit in development re-optimises half way and loads React twice.
  optimizeDeps: {
    entries: [
      "./app/entry.client.tsx",
      "./app/root.tsx",
      "./app/pages/**/*.tsx",
      "./app/layouts/**/*.tsx",
      "./app/features/**/*.tsx",
    ],
  },
  // Native light-dark() is kept: every target below has it.
  build: { cssTarget: ["chrome123", "safari17.5", "firefox121"] },
});
