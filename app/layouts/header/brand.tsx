import { Link } from "react-router";

/** The same drawing as `public/favicon.svg`. */
export function BuoyMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0a5566" />
      <circle cx="17" cy="12.2" r="5.6" fill="#f2653a" />
      <path d="M12.1 9.6a5.6 5.6 0 0 1 9.8 0z" fill="#ff9a70" />
      <path d="M0 19.4V15.8c3.6 3 6.6 3.2 10.4.9 4-2.4 8-2.4 12 0 3.4 2 6.4 2 9.6-.3v3z" fill="#0a5566" />
      <path
        d="M3.6 18.2c2.4 1.5 4.6 1.4 7.2-.2 3.7-2.3 7.5-2.3 11.2 0 2.4 1.5 4.4 1.5 6.4.3"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M8 24.6c3-1.5 5.6-1.5 8.4 0s5 1.4 7.6.2"
        fill="none"
        stroke="#6fb4bd"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Hides the word when large text or a warning needs the space. */
export function BrandLink({ isBesideWarning = false }: { isBesideWarning?: boolean }) {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2 rounded-inner sm:gap-2.5">
      <BuoyMark />
      <span
        className={`font-bold font-heading text-[1.3125rem] text-ink tracking-[-0.02em] ${isBesideWarning ? "@max-[26rem]:sr-only" : "@max-[17rem]:sr-only"}`}
      >
        Tideline
      </span>
    </Link>
  );
}
