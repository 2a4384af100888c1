import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Person } from '../support/browser.ts';

/** Names of the files that `attachAll` leaves in the form, in their order. */
export const ATTACHED = ['beam-b14.png', 'M-301.pdf', 'image.png'] as const;

/** The whole picture is larger than any tile and than its thumbnail. */
export const PHOTO_SIZE = { width: 900, height: 600 };

const photo = (): Promise<Buffer> =>
  sharp({ create: { ...PHOTO_SIZE, channels: 3, background: '#7d8a95' } })
    .png()
    .toBuffer();
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

const field = (page: Page): Locator => page.getByRole('group', { name: /^Attachments/ });

async function isStored(page: Page, name: string): Promise<void> {
  await field(page)
    .getByRole('button', { name: `Open ${name}`, exact: true })
    .waitFor();
}

async function choose(page: Page, name: string, buffer: Buffer, mimeType: string): Promise<void> {
  await field(page).locator('input[type="file"][multiple]').setInputFiles({ name, mimeType, buffer });
}

/** The connection breaks in the middle of an upload; the same file is sent again by itself, under the same key. */
async function chooseWhileItBreaks(page: Page): Promise<void> {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/upload-files')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/upload-files', (route) => route.abort('connectionreset'), { times: 1 });
  await choose(page, ATTACHED[0], await photo(), 'image/png');
  await isStored(page, ATTACHED[0]);
  if (keys.length !== 2 || keys[0] === undefined || keys[0] !== keys[1])
    throw new Error(`Sent with the keys ${keys.join(', ')}`);
}

/** The server takes no scripts and says so at the file, which is taken off again. */
async function chooseRefused(page: Page): Promise<void> {
  await choose(page, 'notes.txt', Buffer.from('#!/bin/sh\necho hello\n'), 'text/plain');
  await field(page).getByText('“notes.txt” is a program or a script. Those cannot be attached.').waitFor();
  await field(page).getByRole('button', { name: 'Remove notes.txt' }).click();
}

async function drop(page: Page): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, text }) => {
      const made = new DataTransfer();
      made.items.add(new File([text], name, { type: 'application/pdf' }));
      return made;
    },
    { name: ATTACHED[1], text: PDF },
  );
  await field(page).dispatchEvent('dragover', { dataTransfer: transfer });
  await field(page).dispatchEvent('drop', { dataTransfer: transfer });
  await isStored(page, ATTACHED[1]);
}

/** A screenshot in the clipboard, pasted while one writes. */
async function paste(page: Page): Promise<void> {
  await page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = new Blob([bytes], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    },
    (await photo()).toString('base64'),
  );
  await page.getByRole('textbox', { name: /^Question/ }).focus();
  await page.keyboard.press('Control+V');
  await isStored(page, ATTACHED[2]);
}

/** Attaches files to the form that is open: one that fails first, one that is refused, one dropped, one pasted. */
export async function attachAll({ page }: Person): Promise<void> {
  await chooseWhileItBreaks(page);
  await chooseRefused(page);
  await drop(page);
  await paste(page);
}

/** The names of the files in the form. */
export async function attachedNames({ page }: Person): Promise<string[]> {
  await isStored(page, ATTACHED[0]);
  const buttons = await field(page)
    .getByRole('button', { name: /^Open / })
    .allInnerTexts();
  return buttons.map((text) => text.trim());
}

/** Width in pixels of what an image shows, once it has come. */
async function widthOf(image: Locator): Promise<number> {
  const element = await image.elementHandle();
  return image
    .page()
    .waitForFunction((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0), element)
    .then((width) => width.jsonValue());
}

/** Opens the first attachment of the open record and closes it again. Resolves with the widths of tile and picture. */
export async function lookAtPhoto({ page }: Person): Promise<{ tile: number; picture: number }> {
  const tile = page
    .getByRole('list', { name: 'Attachments to the question' })
    .getByRole('button', { name: /beam-b14\.png/ });
  const small = await widthOf(tile.locator('img'));
  await tile.click();
  const dialog = page.getByRole('dialog', { name: ATTACHED[0] });
  const picture = await widthOf(dialog.getByRole('img', { name: ATTACHED[0] }));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return { tile: small, picture };
}
