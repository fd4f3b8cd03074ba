import type { ReactNode } from "react";
import { ChartScene } from "#app/features/content/chart-scene.tsx";
import { BrandLink } from "./header/brand.tsx";
import { ThemeMenu } from "./header/theme-choice.tsx";

type StatusScreenProps = { title: string; actions?: ReactNode; children: ReactNode };

/** Without menus: every other address redirects here. */
export function StatusScreen({ title, actions, children }: StatusScreenProps) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden bg-chart-water">
      {/* Slightly too tall, to hide the chart's lower edge. */}
      <ChartScene className="absolute inset-x-0 top-0 -z-1 h-[104%] w-full max-md:top-auto max-md:-bottom-4 max-md:h-72 md:max-xl:w-[80rem] md:max-xl:max-w-none max-md:[mask-image:linear-gradient(transparent,black_20%)]" />
      <header className="@container border-line border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-7xl items-center justify-between px-4 md:px-5">
          <BrandLink />
          <ThemeMenu />
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-7xl flex-1 px-4 pt-14 pb-80 md:px-5 md:pt-24">
        <div className="max-w-xl">
          <h1 className="font-bold text-[2.625rem] leading-[1.04] md:text-display">{title}</h1>
          <div className="mt-5 grid max-w-lg gap-4 text-ink/85 text-lg">{children}</div>
          {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
        </div>
      </main>
    </div>
  );
}
