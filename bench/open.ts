// npm run bench -- open: a reload until the first rows are painted, from the delivered build, on a processor slowed four
// times. Cold: nothing in the browser's cache. Warm: the second visit. The third, from which on the browser has the code
// compiled, is a day's visit: it has no limit of its own and is printed beside them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../server/demo/people.ts';
import { openBrowser } from '../tests/e2e/support/browser.ts';
import { quantile } from './rfi/world.ts';

const ROUNDS = 5;
const THROTTLE = 4;
/** At most, in milliseconds, from the reload to the painted rows. */
const LIMITS = { cold: 2000, warm: 600, "a day's visit": null };

/** The delivered server with the demo in it, on data of its own. */
async function startDemo(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-open-'));
  const child = spawn(process.execPath, ['dist/server/main.js', '--demo'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}:\n${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready: http:\/\/localhost:(\d+)/.exec(output);
      if (ready) resolve(`http://127.0.0.1:${ready[1] ?? ''}`);
    });
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const product = await startDemo();

async function ask<T>(path: string, token?: string, body?: unknown): Promise<T> {
  const response = await fetch(`${product.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  return (await response.json()) as T;
}

const signIn = async (key: string): Promise<string> => {
  const account = { email: `${key}@${DEMO_DOMAIN}`, password: DEMO_PASSWORD };
  return (await ask<{ access_token: string }>('/auth/signin', undefined, account)).access_token;
};

interface Listed {
  data: { id: string; name?: string }[];
}

interface Opened {
  ms: number;
  /** Requests until then, and how many of them for code. */
  requests: number;
  scripts: number;
  /** Milliseconds in which the page's one thread was busy for longer than 50 at a time. */
  blocked: number;
}

/** Goes to the page and waits until `rows` have been painted. */
async function open(page: Page, address: string, rows: string): Promise<Opened> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(rows).first().waitFor({ state: 'attached', timeout: 60_000 });
  return page.evaluate(async (selector) => {
    const seen = (globalThis as unknown as { __seen: Record<string, number> }).__seen;
    while (seen[selector] === undefined) await new Promise((done) => setTimeout(done, 20));
    const ms = seen[selector];
    const fetched = performance.getEntriesByType('resource').filter((entry) => entry.startTime < ms);
    const scripts = fetched.filter(({ name }) => name.endsWith('.js')).length;
    const { longTasks } = globalThis as unknown as { longTasks: [number, number][] };
    const blocked = longTasks.reduce((sum, [from, took]) => sum + (from < ms ? took : 0), 0);
    return { ms, requests: fetched.length, scripts, blocked };
  }, rows);
}

/** A browser profile of its own, whose processor is slowed; it notes the frame in which each kind of rows is painted. */
async function visitor(browser: Browser, token: string, rows: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('plumbline.token', value), token);
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript((selector) => {
    const seen: Record<string, number> = {};
    const longTasks: [number, number][] = [];
    Object.assign(globalThis, { __seen: seen, longTasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
    const look = (): void => {
      if (document.querySelector(selector) === null) return void requestAnimationFrame(look);
      // The frame that is on its way now has the rows; it is painted before the next task.
      requestAnimationFrame(() => setTimeout(() => (seen[selector] = performance.now())));
    };
    requestAnimationFrame(look);
  }, rows);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return [context, page];
}

interface Screen {
  name: string;
  token: string;
  path: string;
  rows: string;
}

const only = process.argv[2];

async function screens(): Promise<Screen[]> {
  const token = await signIn('dana');
  const company = await ask<{ id: string }>('/companies/primary-company', token);
  const projects = await ask<Listed>(`/projects/company/${company.id}`, token);
  const found: Screen[] = [
    { name: 'Your work', token, path: '/app', rows: '[aria-label="Waiting for you"] li' },
  ];
  for (const { id } of projects.data) {
    const rfis = await ask<Listed>(`/projects/${id}/tools/rfi?limit=1`, token);
    const base = `/app/projects/${id}/tools`;
    if (rfis.data.length > 0)
      found.push({ name: 'List of RFIs', token, path: `${base}/rfi`, rows: '[role="row"][data-id]' });
    const changes = await ask<Listed>(`/projects/${id}/tools/change-requests/list?limit=1`, token);
    if (changes.data.length > 0)
      found.push({
        name: 'List of change requests',
        token,
        path: `${base}/change-requests`,
        rows: '[role="row"][data-id]',
      });
    const payApps = await ask<Listed>(`/projects/${id}/tools/payapp/all?limit=1`, token);
    if (payApps.data[0])
      found.push({
        name: `G703 of ${projects.data.find((one) => one.id === id)?.name ?? id}`,
        token,
        path: `${base}/pay-apps/${payApps.data[0].id}/g703`,
        rows: '[role="treegrid"] [role="row"] [role="gridcell"]',
      });
  }
  return found.filter(({ name }) => only === undefined || name.includes(only));
}

let missed = 0;
const browser = await openBrowser();
try {
  for (const screen of await screens()) {
    const cold: Opened[] = [];
    const warm: Opened[] = [];
    const daily: Opened[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [context, page] = await visitor(browser, screen.token, screen.rows);
      cold.push(await open(page, product.url + screen.path, screen.rows));
      warm.push(await open(page, product.url + screen.path, screen.rows));
      daily.push(await open(page, product.url + screen.path, screen.rows));
      await context.close();
    }
    for (const [kind, all] of [
      ['cold', cold],
      ['warm', warm],
      ["a day's visit", daily],
    ] as const) {
      const ms = quantile(
        all.map((one) => one.ms),
        0.5,
      );
      const middle = all.toSorted((a, b) => a.ms - b.ms)[Math.floor(all.length / 2)];
      if (!middle) throw new Error('Nothing was measured');
      const limit = LIMITS[kind];
      const isMissed = limit !== null && ms > limit;
      if (isMissed) missed += 1;
      const share = limit === null ? '' : `, ${(ms / limit).toFixed(2)} of ${String(limit)}`;
      console.log(
        `${limit === null ? '    ' : isMissed ? 'MISS' : 'ok  '} ${screen.name}, ${kind}: ${ms.toFixed(0)} ms${share}; ` +
          `${String(middle.requests)} requests, ${String(middle.scripts)} scripts, thread busy ${middle.blocked.toFixed(0)} ms`,
      );
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
if (missed > 0) process.exitCode = 1;
