const AN_HOUR = "public, max-age=3600";

export const respondWithXml = (xml: string) =>
  new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": AN_HOUR },
  });
