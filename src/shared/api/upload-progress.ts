/** The headers of an XMLHttpRequest's answer. */
function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Statuses that must not carry a body (Fetch standard). */
const BODILESS = new Set([204, 205, 304]);

/**
 * `fetch` for a call whose body is large: reports the share of it that has been sent. Only XMLHttpRequest can tell.
 * @throws TypeError when no response came, DOMException AbortError when aborted, as `fetch` does
 */
export function fetchWithProgress(
  url: string,
  init: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    request.responseType = 'blob';
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      // XMLHttpRequest types its response by what was asked for only at run time.
      const body = BODILESS.has(request.status) ? null : (request.response as Blob);
      resolve(new Response(body, { status: request.status, headers: headersOf(request) }));
    });
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    );
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (init.signal?.aborted === true) {
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
      return;
    }
    // A body of the generated client is text or FormData; both are what XMLHttpRequest takes.
    request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
  });
}
