import type { ReactNode } from "react";

type CardProps = { as?: "div" | "section" | "article" | "li"; className?: string; children: ReactNode };

export function Card({ as: Element = "div", className = "", children }: CardProps) {
  return (
    <Element className={`rounded-card border border-line bg-surface p-5 dark:border-transparent ${className}`}>
      {children}
    </Element>
  );
}
