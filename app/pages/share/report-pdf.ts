import { servicesContext } from "#app/backend/services.ts";
import { respondWithFile } from "#app/features/share-reports/file-response.server.ts";
import { loadReport } from "#app/features/share-reports/load-report.server.ts";
import { writeReportPdf } from "#app/features/share-reports/report-pdf.server.ts";
import { reportPath } from "#app/features/share-reports/share-addresses.ts";
import type { Route } from "./+types/report-pdf.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { report, paper } = await loadReport(services, id);
  const address = `${services.siteUrl}${reportPath(report.id)}`;
  const brand = report.customization.branding === "full" ? "Tideline" : "";
  return respondWithFile({
    key: `${report.id} pdf`,
    type: "application/pdf",
    name: "swim-report.pdf",
    render: () => writeReportPdf({ paper, address, brand, takenAt: report.snapshot.taken_at }),
  });
}
