import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { overHttp } from '../../verify/transport.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const said = (content: Uint8Array): string => new TextDecoder().decode(content);
const patience = () => AbortSignal.timeout(5000);

test('a request goes out with its body, and a packed answer comes back unpacked', async () => {
  const url = await serving(async (request, response) => {
    const seen = [request.method, request.headers['content-type'], request.headers['accept-encoding']];
    response.setHeader('content-encoding', 'gzip');
    response.statusCode = 201;
    response.end(gzipSync(JSON.stringify([...seen, await text(request)])));
  });
  const headers = { 'content-type': 'application/json' };
  const body = '{"name":"Fußbodenheizung"}';
  const answer = await overHttp({ url, method: 'POST', headers, body }, patience());
  expect(answer.status).toBe(201);
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(JSON.parse(said(answer.content))).toEqual(['POST', 'application/json', 'gzip, deflate', body]);
});

test('a form goes out in parts', async () => {
  const url = await serving(async (request, response) => {
    response.end(`${request.headers['content-type']} ${await text(request)}`);
  });
  const body = new FormData();
  body.append('file', new Blob(['north wall'], { type: 'text/plain' }), 'wall.txt');
  const { content } = await overHttp({ url, method: 'POST', headers: {}, body }, patience());
  expect(said(content)).toMatch(/^multipart\/form-data; boundary=/);
  expect(said(content)).toMatch(/name="file"; filename="wall.txt"[^]*north wall/);
});

test('a redirect is an answer like any other', async () => {
  const url = await serving((_request, response) => {
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const { status } = await overHttp({ url, method: 'GET', headers: {}, body: null }, patience());
  expect(status).toBe(302);
});

test('what is not answered in time, or breaks off, is rejected', async () => {
  const silent = await serving(() => {});
  const late = overHttp({ url: silent, method: 'GET', headers: {}, body: null }, AbortSignal.timeout(50));
  await expect(late).rejects.toThrow('aborted due to timeout');
  const broken = await serving((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"id":', () => response.destroy());
  });
  const half = overHttp({ url: broken, method: 'GET', headers: {}, body: null }, patience());
  await expect(half).rejects.toThrow('aborted');
});
