import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { main } from '../../verify/cli.ts';
import { startMailpit, type MailpitServer } from './mailpit-server.ts';
import { BASE, besides, type Scene, verifyScene } from './scene.ts';

let scene: Scene;
let mails: MailpitServer;
let beside: Awaited<ReturnType<typeof besides>>;
beforeAll(async () => {
  scene = await verifyScene();
  beside = await besides(scene);
  mails = await startMailpit(scene.mail);
}, 60_000);
afterAll(async () => {
  await mails.close();
  await scene.t.close();
  await beside.t.close();
});

/** What comes after somebody has paid. */
const AFTER_PAYING = [
  'captureSuccessCheckout',
  'previewSubscriptionChange',
  'changeSubscriptionPlan',
  'cancelSubscription',
  'resumeSubscription',
  'downloadInvoice',
];

test('plans are verified, and one is paid at the sandbox', { timeout: 120_000 }, async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void lines.push(String(text)));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await main(
    [
      '--base-url',
      BASE,
      '--email',
      scene.main.email,
      '--other-email',
      scene.other.email,
      `--mail=${mails.url}`,
      '--only=subscription',
      '--samples=3',
      '--seed=5',
    ],
    { VERIFY_PASSWORD: scene.main.password, VERIFY_OTHER_PASSWORD: scene.other.password },
    {
      fetch: scene.fetch,
      startReference: async () => ({ reference: beside.reference, stop: async () => {} }),
    },
  );
  vi.restoreAllMocks();
  const printed = lines.join('\n');
  expect(printed).toMatch(/ok +createCheckoutSession/);
  expect(printed).toMatch(/ok +listInvoices/);
  for (const operation of AFTER_PAYING) expect(printed).toMatch(new RegExp(`ok +${operation}`));
  expect(printed).not.toMatch(/failed +\w/);
  expect(code).toBe(0);
});
