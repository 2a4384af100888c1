/** The page that the server gives an app to start from, as it is now; null where it gives none, or is away. */
export async function servedPage(signal?: AbortSignal): Promise<string | null> {
  try {
    const accept = { accept: 'text/html' };
    const response = await fetch('/', { cache: 'no-store', headers: accept, ...(signal && { signal }) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
