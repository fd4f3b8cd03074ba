/** The addresses of one shared report. */
export const reportPath = (id: string) => `/reports/${id}`;
export const reportImagePath = (id: string) => `/reports/${id}/image.png`;
export const reportPdfPath = (id: string) => `/reports/${id}/report.pdf`;
export const reportEmbedPath = (id: string) => `/reports/${id}/embed`;
export const reportCalendarPath = (id: string) => `/reports/${id}/swim.ics`;
