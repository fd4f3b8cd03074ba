/** The base map is made of files of the site itself, read by workers that know no backend. */
export async function requestFile(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
