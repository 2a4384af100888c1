import { http, HttpResponse } from 'msw';
import { PAPER } from './paper';

/** A small picture, so that images of a story are something to look at. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#7d8a95"/><path d="M0 210h480v26H0z" fill="#c8552d"/><path d="M60 40h90v280H60z" fill="#4d565e"/></svg>`;

/** Stored files: a PDF where the key says so, a picture else. By hand: the generated one says no content type. */
export const storedFiles = http.get('*/documents/stream', ({ request }) => {
  const isPdf = new URL(request.url).searchParams.get('key')?.endsWith('.pdf') === true;
  return isPdf
    ? new HttpResponse(PAPER, { headers: { 'content-type': 'application/pdf' } })
    : new HttpResponse(PICTURE, { headers: { 'content-type': 'image/svg+xml' } });
});
