/** For a `clientLoader`: what the server answers, or the fallback when it cannot be reached. */
export async function unlessOffline<Data, Fallback>(load: () => Promise<Data>, fallback: Fallback) {
  try {
    return await load();
  } catch (problem) {
    if (problem instanceof TypeError) return fallback;
    throw problem;
  }
}
