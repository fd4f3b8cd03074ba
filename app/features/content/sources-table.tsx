import type { NamedSource } from "./site-facts.data.ts";

/** A table on wide screens, a list on phones. */
export function SourcesTable({ sources }: { sources: readonly NamedSource[] }) {
  return (
    <div className="mt-5 overflow-hidden rounded-card border border-line bg-surface">
      <table className="block w-full text-md md:table">
        <thead className="bg-sunken text-left text-muted text-sm max-md:sr-only">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-medium">
              Source
            </th>
            <th scope="col" className="px-4 py-2.5 font-medium">
              What we read
            </th>
            <th scope="col" className="px-4 py-2.5 font-medium">
              License
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {sources.map(({ id, name, description, url, licence }) => (
            <tr key={id} className="border-line border-t align-top max-md:block max-md:px-4 max-md:py-3">
              <th scope="row" className="text-left font-medium max-md:block md:px-4 md:py-3">
                <a href={url ?? ""} rel="noopener" className="text-primary underline underline-offset-3">
                  {name}
                </a>
              </th>
              <td className="max-md:block md:px-4 md:py-3">{description}</td>
              <td className="text-muted max-md:block md:px-4 md:py-3">{licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
