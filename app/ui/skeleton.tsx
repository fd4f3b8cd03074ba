/** The place of something that is loading. The region around it carries `aria-busy` and the words. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <div aria-hidden="true" className={`rounded-inner bg-sunken ${className}`} />;
}
