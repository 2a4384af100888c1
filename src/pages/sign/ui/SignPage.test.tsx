import { composeStories } from '@storybook/react-vite';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storyTests } from '@/entities/pay-app/testing/render-story';
import { TOKEN } from '@/widgets/signing/testing/session-fixture';
import * as stories from './SignPage.stories';

// The viewer has stories of its own; its engine needs a browser's worker and canvas.
vi.mock('@/widgets/pdf-viewer/@x/signing', () => ({ PdfViewer: () => null, PdfDialog: () => null }));

const show = storyTests();
const all = composeStories(stories);

beforeEach(() => {
  sessionStorage.setItem('plumbline.link.signing', TOKEN);
});
afterEach(() => {
  sessionStorage.clear();
});

it('takes the token out of the address and keeps it in the tab', async () => {
  sessionStorage.clear();
  history.replaceState(null, '', `/sign#token=${TOKEN}`);
  show(all.ToSign);
  expect(await screen.findByRole('heading', { name: 'Your signature' })).toBeInTheDocument();
  expect(location.hash).toBe('');
  expect(sessionStorage.getItem('plumbline.link.signing')).toBe(TOKEN);
});

it.each([
  ['UnknownLink', 'This signing link does not work'],
  ['ExpiredLink', 'This link has expired'],
] as const)('says why a link opens nothing: %s', async (story, title) => {
  show(all[story]);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

it.each([
  ['NotYourTurn', 'It is not your turn yet'],
  ['Signed', 'Signed and sealed'],
  ['Declined', 'You declined to sign'],
  ['TakenBack', 'This document no longer needs your signature'],
] as const)('has no form when there is nothing to sign: %s', async (story, title) => {
  show(all[story]);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Certify and sign' })).not.toBeInTheDocument();
});

it('needs the consent, then signs', async () => {
  const user = userEvent.setup();
  show(all.ToSign);
  await user.click(await screen.findByRole('button', { name: 'Certify and sign' }));
  expect(await screen.findByText('Agree to sign electronically before you sign.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Certify and sign' }));
  expect(await screen.findByRole('heading', { name: 'Signed and sealed' })).toBeInTheDocument();
});

it('asks why when the signer declines', async () => {
  const user = userEvent.setup();
  show(all.ToSign);
  await user.click(await screen.findByRole('button', { name: 'Decline to sign' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(
    within(dialog).getByRole('textbox', { name: /Reason for declining/ }),
    'Line 4 is too high.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Decline to sign' }));
  expect(await screen.findByRole('heading', { name: 'You declined to sign' })).toBeInTheDocument();
});

it('asks the certifier for the amount, and why where it is not line 8', async () => {
  const user = userEvent.setup();
  show(all.ToSign);
  const amount = await screen.findByRole('textbox', { name: 'Amount certified' });
  expect(amount).toHaveValue('730,554.75');
  expect(screen.queryByRole('textbox', { name: /Reason for certifying/ })).not.toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '700,000');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Certify and sign' }));
  const reason = await screen.findByRole('textbox', { name: /Reason for certifying/ });
  expect(reason).toHaveAccessibleDescription('Give the reason why the amount certified differs from line 8.');
  await user.type(reason, 'Roof insulation is not on site yet.');
  await user.click(screen.getByRole('button', { name: 'Certify and sign' }));
  expect(await screen.findByRole('heading', { name: 'Signed and sealed' })).toBeInTheDocument();
});
