import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { httpWeather } from '../../ports/http-weather.ts';
import { projects } from '../projects/schema.ts';
import { eq } from 'drizzle-orm';
import { type LogScene, logScene } from './testing.ts';

/** A weather service of our own: what it answers is each test's to say. */
let service: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
let asked: URL[] = [];
let day = -10;
let s: LogScene;

const says =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const FINE = { condition: 'CLEAR', temperatureLow: 50, temperatureHigh: 66, windSpeed: 8 };

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://localhost'));
    answer(request, response);
  });
  await new Promise<void>((ready) => service.listen(0, ready));
  const { port } = service.address() as AddressInfo;
  const weather = httpWeather(`http://localhost:${port}/weather?key=secret`, () => undefined, 1500);
  s = await logScene({ weather });
  await s.t.db((db) =>
    db
      .update(projects)
      .set({ city: 'Oakland', state: 'CA', zipCode: '94607' })
      .where(eq(projects.id, s.project.id)),
  );
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((closed) => service.close(closed));
  await s.t.close();
});
beforeEach(() => {
  asked = [];
});

const ask = (date: string) => s.t.as(s.gc).attempt('getSiteWeather', { params: s.at, query: { date } });

test('tells what the service says, and asks it once', async () => {
  answer = says({ ...FINE, readings: [{ time: '08:00', condition: 'FOG', temperature: 52 }] });
  const first = await ask(s.day(-1));
  expect(first).toMatchObject({
    status: 200,
    body: {
      isAvailable: true,
      weather: {
        ...FINE,
        humidityPercent: null,
        units: 'IMPERIAL',
        hoursLost: 0,
        note: null,
        source: 'SERVICE',
      },
      readings: [{ time: '08:00', condition: 'FOG', temperature: 52, windSpeed: null, hoursLost: 0 }],
      message: null,
    },
  });
  expect((await ask(s.day(-1))).body).toEqual(first.body);
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    key: 'secret',
    date: s.day(-1),
    city: 'Oakland',
    state: 'CA',
    zipCode: '94607',
    units: 'IMPERIAL',
  });
});

test.each<[string, typeof answer]>([
  ['an error', says({}, 500)],
  ['no JSON', says('<html>')],
  ['no weather', says({ ...FINE, condition: 'APOCALYPSE' })],
  ['figures that cannot be', says({ ...FINE, temperatureLow: 99 })],
  ['more than a weather is', says(JSON.stringify({ ...FINE, note: 'x'.repeat(70_000) }))],
  ['another address', (_, response) => response.writeHead(302, { location: 'http://localhost:1' }).end()],
  ['nothing, and hangs up', (request) => request.socket.destroy()],
  ['nothing, for ever', () => undefined],
])('is not available where the service answers %s', async (_, answering) => {
  answer = answering;
  // Another day each time: what failed is not asked again at once.
  const date = s.day(--day);
  const silent = await ask(date);
  expect(silent).toMatchObject({
    status: 200,
    body: { isAvailable: false, weather: null, readings: [] },
  });
  expect(silent.body.message).toContain('does not answer');
  // It is left alone for a while.
  await ask(date);
  expect(asked).toHaveLength(1);
});

test('refuses a day that is none or in the future, and needs an address', async () => {
  expect(await ask(s.day(3))).toMatchObject({ status: 422, body: { errors: [{ field: 'date' }] } });
  expect((await ask('2026-02-30')).status).toBe(400);
  await s.t.db((db) =>
    db.update(projects).set({ city: null, zipCode: null }).where(eq(projects.id, s.project.id)),
  );
  expect((await ask(s.day(-1))).body.message).toContain('no address');
  expect(asked).toEqual([]);
});

test('is entered by hand where no service is set up', async () => {
  const other = await logScene();
  const { body } = await other.t.as(other.gc).attempt('getSiteWeather', {
    params: other.at,
    query: { date: other.day(0) },
  });
  expect(body).toEqual({
    isAvailable: false,
    weather: null,
    readings: [],
    message: 'No weather service is set up. Enter the weather by hand.',
  });
  await other.t.close();
});
