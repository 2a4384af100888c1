import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ModelStandIn } from '../../server/testing/model-stand-in.ts';
import { meet } from './steps/meet.ts';
import { sendRfi, writeRfi } from './steps/rfi.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let model: ModelStandIn;
let product: Product;
let browser: Browser;
let contractor: Person;
let sub: Person;
let projectId: string;
let rfiId: string;

beforeAll(async () => {
  model = await new ModelStandIn().start();
  const { url, model: name } = model.settings;
  product = await startProduct({ ASSISTANT_URL: url, ASSISTANT_MODEL: name });
  browser = await openBrowser();
  contractor = await arrive(browser, product.url, 'Dana Whitfield', 'dana@northgate.example');
  sub = await arrive(browser, product.url, 'Mei Tanaka', 'mei@cascade.example');
  projectId = await meet(contractor, 'Medical office building', [
    [sub, 'Subcontractor', 'Cascade Mechanical'],
  ]);
  await writeRfi(contractor, projectId, {
    subject: 'Damper at beam B-14',
    question: 'Which damper goes below the beam?',
    assignee: sub.name,
  });
  rfiId = await sendRfi(contractor);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
  await model?.stop();
});

/** Asks the assistant, which drafts; opens the draft in its form by the keyboard. */
async function drafted({ page }: Person, question: string, kind: string, input: object): Promise<void> {
  model.script = [{ calls: [{ name: 'write_draft', input }] }, { says: ['It is before you.'] }];
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  const box = panel.getByRole('textbox', { name: 'Message' });
  await box.fill(question);
  await box.press('Enter');
  const draft = panel.getByRole('group', { name: kind }).last();
  await draft.getByRole('link', { name: 'Open in its form' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
}

test('a drafted RFI stands in the form, and is sent by its person alone', async () => {
  const { page } = contractor;
  await page.goto(`/app/projects/${projectId}/tools/rfi`);
  await drafted(contractor, 'Ask about the hanger.', 'Draft of an RFI', {
    kind: 'RFI',
    title: 'Hanger of the damper',
    text: 'Which hanger carries the damper at B-14?',
  });
  const subject = page.getByRole('textbox', { name: /^Subject/ });
  await expect.poll(() => subject.inputValue()).toBe('Hanger of the damper');
  await expect
    .poll(() => page.getByRole('textbox', { name: /^Question/ }).inputValue())
    .toBe('Which hanger carries the damper at B-14?');
  // Nothing was made, and what is changed survives a reload.
  await subject.fill('Hanger of the damper at B-14');
  await page.getByText(/^Saved on this device/).waitFor();
  await page.reload();
  await expect.poll(() => subject.inputValue()).toBe('Hanger of the damper at B-14');
  await page.goto(`/app/projects/${projectId}/tools/rfi`);
  await page.getByText('Damper at beam B-14').first().waitFor();
  expect(await page.getByText('Hanger of the damper').count()).toBe(0);
});

test('a drafted response leaves what was being written alone, and goes out once', async () => {
  const { page } = sub;
  await page.goto(`/app/projects/${projectId}/tools/rfi/${rfiId}`);
  const response = page.getByRole('textbox', { name: /^Your response/ });
  await response.fill('My own words');
  await drafted(sub, 'Answer it.', 'Draft of a response', {
    kind: 'RFI_RESPONSE',
    recordId: rfiId,
    text: 'The Ruskin FD35, 12 by 8 inches.',
  });
  await expect.poll(() => response.inputValue()).toBe('The Ruskin FD35, 12 by 8 inches.');
  await page.getByRole('button', { name: 'Send response' }).click();
  await page.getByRole('list', { name: 'Responses' }).getByText('The Ruskin FD35').waitFor();
  await expect.poll(() => response.inputValue()).toBe('');
  await page.goto(`/app/projects/${projectId}/tools/rfi/${rfiId}`);
  await expect.poll(() => response.inputValue()).toBe('My own words');
});
