import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';

/** The server's stream of changes, which is no operation of the contract: it greets, and nothing ever changes. */
const quietStream = http.get('*/api/events', () => {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('event: hello\ndata: {}\n\n')),
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
});

/** Where Storybook stands on the product's own address, what no story answers would reach the product's server. */
const nothingElse = http.all('*/api/*', ({ request }) => {
  console.warn(`No handler of this story answers ${request.method} ${request.url}`);
  return HttpResponse.json(
    { message: 'The story does not answer this.', errorCode: 'NOT_FOUND', requestId: 'req_storybook' },
    { status: 404 },
  );
});

/** The mock server beside the page, under whatever address Storybook is served. */
export async function mockServer() {
  const worker = setupWorker(quietStream, nothingElse);
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledRequest: 'bypass',
  });
  return worker;
}
