import { http, HttpResponse, type RequestHandler } from 'msw';
import { problem } from './refusal';

/** Stored pictures for a story, and what was asked of them: "small site.jpg" for a thumbnail, else "whole site.jpg". */
export function pictureServer(svg: string, missing: string): { handler: RequestHandler; asked: string[] } {
  const asked: string[] = [];
  // By hand: the generated one says no content type, without which a browser draws no SVG.
  const handler = http.get('*/documents/stream', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const key = searchParams.get('key') ?? '';
    asked.push(`${searchParams.get('thumbnail') === 'true' ? 'small' : 'whole'} ${key}`);
    return key === missing
      ? problem(404, 'NOT_FOUND', 'Not found')
      : new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } });
  });
  return { handler, asked };
}
