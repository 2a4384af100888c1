import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  act,
  letView,
  libraryOf,
  makeFolder,
  makePrivate,
  rowOf,
  sheetPicture,
  shownWidth,
  upload,
  uploaded,
} from './steps/documents.ts';
import { meet } from './steps/meet.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

/** Two seconds, and a busy machine's patience. */
const LIVE_MS = 10_000;
const SHARED = 'Shop drawings';
const HIDDEN = 'Claims';
const SHEET = 'M-301.png';
const NOTES = 'Notes.txt';
/** Pixels of the two contents of the sheet. */
const FIRST = 320;
const SECOND = 480;

let product: Product;
let browser: Browser;
let contractor: Person;
let sub: Person;
let mason: Person;
let projectId: string;
/** Addresses of the folders and of the page of the sheet. */
let sharedUrl: string;
let hiddenUrl: string;
let sheetUrl: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const comes = (name: string, email: string) => arrive(browser, product.url, name, email);
  contractor = await comes('Dana Whitfield', 'dana@northgate.example');
  sub = await comes('Mei Tanaka', 'mei@cascade.example');
  mason = await comes('Owen Reyes', 'owen@masonry.example');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Opens a folder of the list. Resolves with its address. */
async function into(person: Person, name: string): Promise<string> {
  await rowOf(person, name).click();
  await person.page.getByRole('navigation', { name: 'Folder' }).getByText(name, { exact: true }).waitFor();
  return person.page.url();
}

/** The reasons for a right of theirs, beside the open file. */
const why = ({ page }: Person) => page.getByRole('list', { name: 'Why can I see this?' });

describe('a library of documents: uploaded, shared, versioned, moved, deleted and restored', () => {
  test('a contractor and two subcontractors meet', async () => {
    projectId = await meet(contractor, 'Harborview Medical Office Building', [
      [sub, 'Subcontractor', 'Cascade Mechanical'],
      [mason, 'Subcontractor', 'Reyes Masonry'],
    ]);
  });

  test('the contractor makes two private folders and uploads files into one of them', async () => {
    const { page } = contractor;
    await page.goto(libraryOf(projectId));
    for (const name of [SHARED, HIDDEN]) {
      await makeFolder(contractor, name);
      await makePrivate(contractor, name);
    }
    hiddenUrl = await into(contractor, HIDDEN);
    await page.goto(libraryOf(projectId));
    sharedUrl = await into(contractor, SHARED);
    const notes = { name: NOTES, mimeType: 'text/plain', buffer: Buffer.from('Duct A above beam B14') };
    await uploaded(await upload(contractor, [await sheetPicture(SHEET, FIRST), notes]), '2 uploaded');
    await rowOf(contractor, SHEET).waitFor();
    await rowOf(contractor, NOTES).waitFor();
  });

  test('nobody else sees the private folders', async () => {
    for (const person of [sub, mason]) {
      await person.page.goto(libraryOf(projectId));
      await rowOf(person, 'Drawings').waitFor();
      for (const name of [SHARED, HIDDEN]) expect(await rowOf(person, name).count()).toBe(0);
    }
  });

  test('shared with the subcontractor, who is told and may view it, and sees nothing of the other', async () => {
    await contractor.page.goto(libraryOf(projectId));
    await letView(contractor, SHARED, sub.name);
    const { page } = sub;
    await page.goto('/app/notifications');
    await page
      .getByRole('link', { name: new RegExp(`The folder ${SHARED} is shared with you`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Open folder' }).click();
    await page.waitForURL(sharedUrl);
    await rowOf(sub, SHEET).waitFor();
    expect(
      await page.getByRole('button', { name: 'Upload', exact: true }).first().getAttribute('aria-disabled'),
    ).toBe('true');
    await page.goto(libraryOf(projectId));
    await rowOf(sub, SHARED).waitFor();
    expect(await rowOf(sub, HIDDEN).count()).toBe(0);
    await page.goto(hiddenUrl);
    await page.getByRole('alert').getByRole('heading', { name: 'Not Found' }).waitFor();
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Go to all files' }).click();
    await rowOf(sub, SHARED).waitFor();
  });

  test('a file under a taken name becomes the next version', async () => {
    const { page } = contractor;
    await page.goto(sharedUrl);
    const panel = await upload(contractor, [await sheetPicture(SHEET, SECOND)]);
    const question = panel.getByRole('group', { name: `${SHEET} is already in ${SHARED}.` });
    await question.getByRole('button', { name: 'New version' }).click();
    await uploaded(panel, '1 uploaded');
    await rowOf(contractor, SHEET).click();
    await page.getByRole('heading', { name: 'Versions (2)' }).waitFor();
    sheetUrl = page.url();
    expect(await shownWidth(page.getByRole('region', { name: 'Content' }), SHEET)).toBe(SECOND);
  });

  test('the older version is looked at, compared with the current one, and restored', async () => {
    const { page } = contractor;
    const content = page.getByRole('region', { name: 'Content' });
    await page.getByRole('link', { name: 'Show version 1' }).click();
    await content.getByText('You are looking at version 1 of 2.').waitFor();
    expect(await shownWidth(content, SHEET)).toBe(FIRST);
    const step = async (name: string) => {
      await page.getByRole('button', { name: 'Actions for version 1' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await step('Compare with the current one');
    await content.getByText('Version 1 beside the current one.').waitFor();
    expect(await shownWidth(content.getByRole('group', { name: 'Version 1' }), SHEET)).toBe(FIRST);
    expect(await shownWidth(content.getByRole('group', { name: 'Version 2' }), SHEET)).toBe(SECOND);
    await step('Restore this version');
    await page.getByRole('heading', { name: 'Versions (3)' }).waitFor();
    const newest = page.getByRole('listitem', { name: 'Version 3' });
    await newest.getByText('Version 1 brought back.').waitFor();
    await newest.getByText('Current', { exact: true }).waitFor();
    expect(await shownWidth(content, SHEET)).toBe(FIRST);
  });

  test('the subcontractor comments on it; each is told why they see it', async () => {
    await sub.page.goto(sheetUrl);
    await sub.page.getByRole('button', { name: 'Write a comment' }).click();
    await sub.page.getByRole('textbox', { name: 'Your comment' }).fill('Duct A meets beam B14.');
    await sub.page.getByRole('button', { name: 'Comment', exact: true }).click();
    await sub.page.getByRole('heading', { name: 'Comments (1)' }).waitFor();
    // The contractor's open page has it without a reload.
    await contractor.page.getByText('Duct A meets beam B14.').waitFor({ timeout: LIVE_MS });
    await why(sub).getByText(`The folder ${SHARED} was shared with you: can view.`).waitFor();
    await why(contractor).getByText('You own this file: can manage.').waitFor();
    await contractor.page.getByRole('button', { name: 'Show rights' }).click();
    const dialog = contractor.page.getByRole('dialog', { name: `Share ${SHEET}` });
    const given = dialog.getByRole('listitem').filter({ hasText: sub.name });
    await given.getByText(`From the folder ${SHARED}.`, { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  test('moved into a folder of the whole project, a file is there for the mason', async () => {
    const { page } = contractor;
    await page.goto(sharedUrl);
    await act(contractor, NOTES, 'Move to…');
    const dialog = page.getByRole('dialog', { name: `Move “${NOTES}”` });
    await dialog.getByRole('treeitem', { name: 'Drawings', exact: true }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText(`“${NOTES}” moved to Drawings`).waitFor();
    await rowOf(contractor, NOTES).waitFor({ state: 'detached' });
    await mason.page.goto(libraryOf(projectId));
    await into(mason, 'Drawings');
    await rowOf(mason, NOTES).waitFor();
  });

  test('in the trash it is gone from the folder, and comes back where it was', async () => {
    const { page } = contractor;
    await page.goto(libraryOf(projectId));
    await into(contractor, 'Drawings');
    await act(contractor, NOTES, 'Move to the trash');
    await page
      .getByRole('dialog', { name: 'Move this file to the trash?' })
      .getByRole('button', { name: 'Move to trash' })
      .click();
    await rowOf(contractor, NOTES).waitFor({ state: 'detached' });
    await mason.page.reload();
    await mason.page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    await act(contractor, NOTES, 'Restore');
    const dialog = page.getByRole('dialog', { name: `Restore ${NOTES}?` });
    await dialog.getByText('It goes back to /Drawings', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('heading', { name: 'Nothing in the trash' }).waitFor();
    await mason.page.reload();
    await rowOf(mason, NOTES).waitFor();
  });

  test('the subcontractor downloads the folder as a zip file, with the content that is current', async () => {
    const { page } = sub;
    await page.goto(libraryOf(projectId));
    const download = page.waitForEvent('download');
    await act(sub, SHARED, 'Download as zip');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${SHARED}.zip`);
    const entries = unzipSync(new Uint8Array(await readFile(await file.path())));
    expect(Object.keys(entries).filter((path) => !path.endsWith('/'))).toEqual([`${SHARED}/${SHEET}`]);
    const { buffer } = await sheetPicture(SHEET, FIRST);
    expect(Buffer.from(entries[`${SHARED}/${SHEET}`] ?? []).equals(buffer)).toBe(true);
  });

  test('no page reported an error', () => {
    // The 403 of an invitation that waits is the way its dialog comes up, and the 404 is the hidden folder's.
    const problems = [contractor, sub, mason].flatMap((person) => person.problems);
    expect(problems.filter((problem) => !/ApiError|404/.test(problem))).toEqual([]);
  });
});
