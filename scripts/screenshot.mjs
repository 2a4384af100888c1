// node scripts/run.mjs screenshot: the README's picture, taken from the demo project by a script so that it stays true.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from './build.mjs';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts';
import { root } from './tasks.mjs';

const PORT = 4399;
const url = `http://localhost:${PORT}`;
const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-screenshot-'));

await build();
const server = spawn(process.execPath, ['dist/server/main.js', '--demo'], {
  cwd: root,
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, PUBLIC_URL: url },
  stdio: 'ignore',
});
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
try {
  const until = Date.now() + 300_000;
  while (
    !(await fetch(`${url}/api/health`).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (Date.now() > until || server.exitCode !== null) throw new Error('The demo server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Email').fill('grace@plumbline.example');
  await page.getByLabel('Password', { exact: true }).fill('Level-the-plumb-line-7');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page
    .getByRole('link', { name: /Harborview Medical/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Pay applications' }).first().click();
  await page.getByRole('gridcell').filter({ hasText: 'Prime' }).first().click();
  await page.getByRole('link', { name: /G703/ }).first().click();
  await page.getByRole('treegrid').waitFor();
  await page.waitForTimeout(1000);
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  await page.screenshot({ path: join(root, 'docs/images/continuation-sheet.png') });
  console.log('docs/images/continuation-sheet.png');
} finally {
  await browser.close();
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
