import { loadSection } from "#app/backend/loading/load-section.ts";
import { servicesContext } from "#app/backend/services.ts";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { listPhotos } from "#app/features/reviews/photos.data.ts";
import { loadReport } from "#app/features/share-reports/load-report.server.ts";
import { ReportSheet } from "#app/features/share-reports/report-sheet.tsx";
import {
  reportCalendarPath,
  reportImagePath,
  reportPath,
  reportPdfPath,
} from "#app/features/share-reports/share-addresses.ts";
import { drawLocatorChart } from "#app/features/spots/page/locator-chart.server.ts";
import { LocatorChart } from "#app/features/spots/page/locator-chart.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { getSpot } from "#app/features/spots/spots.data.ts";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { NOINDEX, pageTags } from "#domain/metadata/page-tags.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { pictureUrls } from "#domain/reviews/picture-path.ts";
import type { SpotPhoto } from "#domain/reviews/review.ts";
import { staleText } from "#domain/share-reports/share-staleness.ts";
import type { Route } from "./+types/report-page.ts";

/** Nothing on it needs a script. */
export const handle = { hydrate: false };

const MAX_PHOTOS = 3;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client, report, paper } = await loadReport(services, id);
  const { spot } = report.snapshot;
  // Not from the snapshot, which doesn't hold what a cover is drawn from; null once the spot is hidden.
  const pictured = await getSpot(client, report.spot_id);
  const { include_map, include_user_photos } = report.customization;
  // Not from the snapshot: a photo hidden since is not shown here either.
  const photos = include_user_photos
    ? await loadSection(listPhotos(client, report.spot_id), services.reportProblem)
    : { value: null };
  return {
    id: report.id,
    spotId: report.spot_id,
    spotName: spot.name,
    pictured,
    paper,
    stale: staleText(report, Date.now()),
    photos: (photos.value ?? []).slice(0, MAX_PHOTOS),
    backendUrl: services.backend.url,
    chart: include_map ? await drawLocatorChart(spot, services.chartTilesFolder) : null,
    siteUrl: services.siteUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageTitle("Shared report") }, NOINDEX];
  const { id, paper, siteUrl } = loaderData;
  const title = pageTitle(`${paper.title}: ${paper.verdict.line}`);
  const values = paper.figures.map(({ label, value }) => `${label} ${value}`).join(", ");
  const made = paper.isSimulated ? "Simulated values" : paper.kind;
  const description = pageDescription(
    `${paper.verdict.sentence} ${made} at ${paper.place}, ${paper.takenAt}. ${values}`,
  );
  return pageTags({
    title,
    description,
    url: `${siteUrl}${reportPath(id)}`,
    image: { url: `${siteUrl}${reportImagePath(id)}` },
    type: "article",
    isHidden: true,
  });
};

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { id, spotId, spotName, pictured, paper, photos, stale, chart } = loaderData;
  return (
    <ReportSheet
      paper={paper}
      stale={stale}
      mark={<VerdictMark state={paper.verdict.mark} className="size-10" />}
      picture={pictured && <SpotCover spot={pictured} shape="wide" className="rounded-sheet" isDescribed isFirst />}
      chart={chart !== null && <LocatorChart chart={chart} name={spotName} />}
      photos={photos.length > 0 && <Photos photos={photos} spotName={spotName} backendUrl={loaderData.backendUrl} />}
      actions={
        <>
          <ButtonLink to={spotPath(spotId)} reloadDocument>
            See current conditions
          </ButtonLink>
          <ButtonLink variant="secondary" to={reportImagePath(id)} reloadDocument>
            Picture
          </ButtonLink>
          <ButtonLink variant="secondary" to={reportPdfPath(id)} reloadDocument>
            PDF
          </ButtonLink>
          <ButtonLink variant="secondary" to={reportCalendarPath(id)} reloadDocument>
            Add a swim to your calendar
          </ButtonLink>
        </>
      }
    />
  );
}

type PhotosProps = { photos: readonly SpotPhoto[]; spotName: string; backendUrl: string };

function Photos({ photos, spotName, backendUrl }: PhotosProps) {
  return (
    <section>
      <h2 className="mb-3 text-xl">Photos by swimmers</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id, path, caption, createdAt }) => (
          <li key={id}>
            <img
              src={pictureUrls(backendUrl, path).thumbnailUrl}
              alt={caption || `${spotName}, by a swimmer`}
              loading="lazy"
              className="aspect-4/3 w-full rounded-card object-cover"
            />
            <p className="mt-1 text-muted text-sm">Added {formatDay(createdAt)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Not only at the root, or a withdrawn report would have no title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
