/** A text of `content/` as the server rendered it; its page lays it out. */
export function RenderedHtml({ html, className }: { html: string; className: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered by the server
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** As an article: one column of readable width. */
export function TextBody({ html }: { html: string }) {
  return (
    <RenderedHtml
      html={html}
      className="max-w-[65ch] text-lg [&_h2]:mt-10 [&_h2]:scroll-mt-24 [&_h2]:text-2xl [&_h3]:mt-7 [&_h3]:scroll-mt-24 [&_h3]:text-xl [&_li]:mt-2 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6 print:max-w-none print:text-base"
    />
  );
}
