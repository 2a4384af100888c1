import { http, HttpResponse, type RequestHandler } from 'msw';

/** Stored pictures for a story, and what was asked of them: "small site.jpg" for a thumbnail, else "whole site.jpg". */
export function pictureServer(svg: string, missing: string): { handler: RequestHandler; asked: string[] } {
  const asked: string[] = [];
  const handler = http.get('*/documents/stream', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const key = searchParams.get('key') ?? '';
    asked.push(`${searchParams.get('thumbnail') === 'true' ? 'small' : 'whole'} ${key}`);
    return key === missing
      ? HttpResponse.json(
          { message: 'Not found', errorCode: 'NOT_FOUND', requestId: 'req_1' },
          { status: 404 },
        )
      : new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } });
  });
  return { handler, asked };
}
