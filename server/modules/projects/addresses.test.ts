import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { googlePlaces } from '../../ports/google-places.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';

/** A maps service of our own, which speaks as Google's does: what it answers is each test's to say. */
let service: Server;
let answer: (response: ServerResponse) => void = () => undefined;
let asked: { key: string | undefined; body: unknown }[] = [];
let t: TestApp;
let user: TestUser;

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text);
};
const says =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

beforeAll(async () => {
  service = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push({ key: request.headers['x-goog-api-key']?.toString(), body });
      answer(response);
    });
  });
  await new Promise<void>((ready) => service.listen(0, ready));
  const { port } = service.address() as AddressInfo;
  const places = googlePlaces('a-key', () => undefined, `http://localhost:${port}`, 500);
  t = await createTestApp({ places });
  user = await t.user({ company: await t.company() });
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((closed) => service.close(closed));
  await t.close();
});

const find = (searchText: string) => t.as(user).attempt('searchAddresses', { query: { searchText } });
const part = (longText: string, type: string, shortText = longText) => ({
  longText,
  shortText,
  types: [type, 'political'],
});

test('answers the parts of an address as the form has them', async () => {
  asked = [];
  answer = says({
    places: [
      {
        formattedAddress: '480 Harbor Drive, Oakland, CA 94607, USA',
        addressComponents: [
          part('480', 'street_number'),
          part('Harbor Drive', 'route'),
          part('Oakland', 'locality'),
          part('California', 'administrative_area_level_1', 'CA'),
          part('94607', 'postal_code'),
        ],
      },
      { formattedAddress: 'Nowhere' },
    ],
  });
  expect((await find(' 480 Harbor ')).body).toEqual({
    isAvailable: true,
    data: [
      {
        label: '480 Harbor Drive, Oakland, CA 94607, USA',
        address: '480 Harbor Drive',
        city: 'Oakland',
        state: 'CA',
        zipCode: '94607',
      },
      { label: 'Nowhere', address: null, city: null, state: null, zipCode: null },
    ],
  });
  expect(asked).toEqual([{ key: 'a-key', body: { textQuery: '480 Harbor', pageSize: 5 } }]);
});

test.each([
  ['refuses', says({ error: 'key' }, 403)],
  ['answers something else', says({ places: [{ nothing: true }] })],
  ['is silent', () => undefined],
])('a service that %s leaves the plain fields', async (_, how) => {
  answer = how;
  expect((await find('480 Harbor')).body).toEqual({ isAvailable: true, data: [] });
});

test('without a key nobody is asked', async () => {
  const plain = await createTestApp();
  const someone = await plain.user();
  const { body } = await plain
    .as(someone)
    .attempt('searchAddresses', { query: { searchText: '480 Harbor' } });
  expect(body).toEqual({ isAvailable: false, data: [] });
  await plain.close();
});
