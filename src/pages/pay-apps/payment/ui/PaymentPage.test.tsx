import { composeStories } from '@storybook/react-vite';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { storyTests } from '@/entities/pay-app/testing/render-story';
import { getReleasePaymentMockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import { PAYMENT_STAGES } from '@/entities/pay-app/testing/payment-stages';
import * as stories from './PaymentPage.stories';

// The viewer has stories of its own; its engine needs a browser's worker and canvas.
vi.mock('@/widgets/pdf-viewer', () => ({ PdfViewer: () => null, PdfDialog: () => null }));

const show = storyTests();
const all = composeStories(stories);
const station = (name: RegExp) => screen.findByRole('region', { name });

it('says before the approval what comes, and offers nothing', async () => {
  show(all.Empty);
  expect(await screen.findByText(/^This begins once the application is signed and approved/)).toBeVisible();
  expect(await station(/^Conditional waiver ?: Not started/)).toHaveTextContent(
    'within 5 days of the approval',
  );
  expect(await station(/^Payment ?: Not started/)).toHaveTextContent('within 30 days');
  expect(screen.queryByRole('button', { name: /Send|Release/ })).toBeNull();
});

it('keeps the page when only the waivers cannot be read', async () => {
  show(all.WaiversFailed);
  expect(await screen.findByRole('alert')).toHaveTextContent('req_01JCB5F3K9');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pay application 2');
});

it('shows what is paid, what is left, and each payment with its papers', async () => {
  show(all.PartPaid);
  const payment = await station(/^Payment ?: In progress/);
  expect(payment).toHaveTextContent('still owes $250,000.00');
  expect(within(payment).getByRole('progressbar', { name: 'Share that is paid' })).toHaveAttribute(
    'aria-valuenow',
    '64',
  );
  expect(within(payment).getByRole('list', { name: 'Payments' })).toHaveTextContent('ACH 20260420-4471');
  expect(within(payment).getByRole('button', { name: /Remittance advice/ })).toBeInTheDocument();
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('gives the one who is paid nothing to release, with the reason', async () => {
  show(all.ToBePaid);
  const release = await screen.findByRole('button', { name: 'Release payment' });
  expect(release).toHaveAttribute('aria-disabled', 'true');
});

it('says what holds the payment up, and leads there', async () => {
  show(all.Blocked);
  const payment = await station(/^Payment ?: In progress/);
  expect(payment).toHaveTextContent('The unconditional waiver of application 1 is not signed');
  expect(within(payment).getByRole('link', { name: 'See application 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/payment$/),
  );
  expect(screen.getByRole('button', { name: 'Release payment' })).toHaveAttribute('aria-disabled', 'true');
});

it('folds a signed waiver to what it is for, and unfolds it', async () => {
  const user = userEvent.setup();
  show(all.Closed);
  const waiver = await station(/^Conditional waiver ?: Done/);
  expect(within(waiver).queryByText('480 Harbor Drive, Oakland CA 94607')).toBeNull();
  await user.click(within(waiver).getByRole('button', { name: 'Show the whole form' }));
  expect(within(waiver).getByText('480 Harbor Drive, Oakland CA 94607')).toBeInTheDocument();
});

it('says who declined and why, and offers to send it again', async () => {
  show(all.Declined);
  const waiver = await station(/^Conditional waiver ?: Declined/);
  expect(waiver).toHaveTextContent('The retainage is missing among the exceptions.');
  expect(screen.getByRole('button', { name: 'Send conditional waiver' })).toBeEnabled();
});

it('sends the payment as it was typed, once', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show(
    all.ToPay,
    getReleasePaymentMockHandler(async ({ request }) => {
      sent.push(await request.json());
      return PAYMENT_STAGES.partPaid().payApp;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Release payment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release the payment' });
  const amount = within(dialog).getByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  await user.type(amount, '450,000');
  expect(within(dialog).getByRole('group', { name: 'What is left after it' })).toHaveTextContent(
    'Left to pay $250,000.00',
  );
  await user.type(within(dialog).getByRole('textbox', { name: /^Reference/ }), 'ACH 4471');
  await user.click(within(dialog).getByRole('button', { name: 'Release payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    expect.objectContaining({ amount: 450_000, reference: 'ACH 4471', attachments: [] }),
  ]);
});
