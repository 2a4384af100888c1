// node scripts/run.mjs screenshot: the README's pictures, taken from the demo project by a script so that they stay true.
// `--url=http://localhost:3000` takes them from a server that runs already.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { build } from './build.mjs';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts';
import { root } from './tasks.mjs';

const PORT = 4399;
const PASSWORD = 'Level-the-plumb-line-7';
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const folder = join(root, 'docs/images');

/** The newest record of a list, opened. */
async function openFirst(page, cell) {
  await page.getByRole('gridcell').filter({ hasText: cell }).first().click();
}

/** Each picture: who looks, on what, in which mode, and the way there from the project's home. */
const PICTURES = [
  {
    name: 'my-work',
    as: 'dana',
    async walk(page, { url }) {
      await page.goto(`${url}/app`);
      await page.getByRole('heading', { name: 'Your work' }).first().waitFor();
    },
  },
  {
    name: 'project-home',
    as: 'dana',
    async walk(page) {
      await page.getByRole('heading', { name: 'Open work' }).waitFor();
    },
  },
  {
    name: 'money',
    as: 'dana',
    async walk(page, { tools }) {
      await page.goto(`${tools}/money`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'continuation-sheet',
    as: 'grace',
    async walk(page, { tools }) {
      await page.goto(`${tools}/pay-apps`);
      await openFirst(page, 'Prime');
      await page.getByRole('link', { name: /G703/ }).first().click();
      await page.getByRole('treegrid').waitFor();
    },
  },
  {
    name: 'rfis-dark',
    as: 'dana',
    mode: 'dark',
    async walk(page, { tools }) {
      await page.goto(`${tools}/rfi`);
      await page.getByRole('gridcell').filter({ hasText: /RFI-/ }).first().waitFor();
    },
  },
  {
    name: 'daily-log-phone',
    as: 'luis',
    on: PHONE,
    async walk(page, { tools }) {
      await page.goto(`${tools}/daily-logs?status=CLOSED`);
      await page
        .getByRole('link', { name: /, 2\d{3}/ })
        .first()
        .click();
      await page.waitForURL(/daily-logs\/[0-9a-f-]{36}/);
    },
  },
  {
    name: 'inspection-phone',
    as: 'luis',
    on: PHONE,
    mode: 'dark',
    async walk(page, { tools }) {
      await page.goto(`${tools}/inspections?status=FAILED`);
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.waitForURL(/inspections\/[0-9a-f-]{36}/);
    },
  },
];

async function take(browser, url, { name, as, on = DESK, mode = 'light', walk }) {
  const context = await browser.newContext({ ...on, timezoneId: 'America/Los_Angeles', colorScheme: mode });
  await context.addInitScript((chosen) => localStorage.setItem('plumbline.mode', chosen), mode);
  const page = await context.newPage();
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Email').fill(`${as}@plumbline.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page
    .getByRole('link', { name: /Harborview Medical/ })
    .first()
    .click();
  await page.waitForURL(/projects\/[0-9a-f-]{36}\/tools/);
  const tools = page.url().replace(/\/tools.*$/, '/tools');
  await walk(page, { url, tools });
  await page.waitForTimeout(2000);
  const file = join(folder, `${name}.png`);
  // A palette: screens have few colours, and a clone need not bring a megabyte of them along.
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(file);
  console.log(`docs/images/${name}.png`);
  await context.close();
}

/** The demo, served by the built product until the pictures are taken. */
async function demoServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-screenshot-'));
  const url = `http://localhost:${PORT}`;
  await build();
  const server = spawn(process.execPath, ['dist/server/main.js', '--demo'], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, PUBLIC_URL: url },
    stdio: 'ignore',
  });
  const stop = () => {
    server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      (r) => r.ok,
      () => false,
    );
  const until = Date.now() + 300_000;
  while (!(await isUp())) {
    if (Date.now() > until || server.exitCode !== null) {
      stop();
      throw new Error('The demo server did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { url, stop };
}

const given = process.argv.find((arg) => arg.startsWith('--url='))?.slice('--url='.length);
const { url, stop } = given ? { url: given, stop: () => {} } : await demoServer();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
try {
  mkdirSync(folder, { recursive: true });
  const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  for (const picture of PICTURES.filter(({ name }) => only === undefined || name === only))
    await take(browser, url, picture);
} finally {
  await browser.close();
  stop();
}
