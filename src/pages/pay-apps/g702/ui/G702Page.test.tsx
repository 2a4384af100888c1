import { composeStories } from '@storybook/react-vite';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { g702 } from '@/entities/pay-app/testing/pay-app-fixture';
import { storyTests } from '@/entities/pay-app/testing/render-story';
import { STAGES } from '@/entities/pay-app/testing/stages';
import {
  getGenerateG702MockHandler,
  getSendG702ForSignatureMockHandler,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import * as stories from './G702Page.stories';

const show = storyTests();
const all = composeStories(stories);

it('keeps its place while it loads', async () => {
  show(all.Loading);
  expect(await screen.findByText('Loading')).toBeInTheDocument();
});

it('says what failed', async () => {
  show(all.Failed);
  expect(await screen.findByRole('alert')).toHaveTextContent('req_01JCB5F3K9');
});

it('says who can grant what is missing', async () => {
  show(all.Forbidden);
  expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission');
});

it('says that there is no application yet, and where to begin', async () => {
  show(all.Empty);
  expect(await screen.findByRole('heading', { name: 'There is no application yet' })).toBeInTheDocument();
});

it('shows lines 1 to 9, and every check with both sides', async () => {
  show(all.ToIssue);
  const lines = await screen.findByRole('table', { name: 'Lines 1 to 9 of the application' });
  expect(within(lines).getByRole('row', { name: /^8 Current payment due/ })).toHaveTextContent('$730,554.75');
  const checks = screen.getByRole('region', { name: 'Tie-out' });
  expect(checks).toHaveTextContent('All 15 checks agree to the cent.');
  // Folded while nothing is wrong.
  expect(within(checks).queryByRole('link')).toBeNull();
  await userEvent.click(within(checks).getByRole('button', { name: 'Show checks' }));
  expect(within(checks).getAllByRole('link', { name: 'Total of column G' })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/\/g703$/),
  );
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('shows a negative line 8 as a credit, and names the check that does not hold', async () => {
  show(all.CreditThatDoesNotTieOut);
  const row = await screen.findByRole('row', { name: /^8 Credit/ });
  expect(row).toHaveTextContent('($12,500.25)');
  const checks = screen.getByRole('region', { name: 'Tie-out' });
  expect(checks).toHaveTextContent('1 of 15 checks does not agree');
  expect(within(checks).getByText('Difference')).toBeInTheDocument();
});

it('shows the contractor who gives the amount certified, and takes none', async () => {
  show(all.ToIssue);
  const certificate = await screen.findByRole('region', { name: 'Certificate' });
  expect(certificate).toHaveTextContent('Given by Marcus Oyelaran, signing after the contractor');
  expect(screen.queryByRole('textbox', { name: 'Amount certified' })).not.toBeInTheDocument();
});

it('shows what is signed for before the application is sent out', async () => {
  const user = userEvent.setup();
  show(all.ToIssue);
  await user.click(await screen.findByRole('button', { name: 'Issue and send for signature' }));
  const dialog = await screen.findByRole('dialog', { name: /Issue the application and send it/ });
  expect(within(dialog).getByRole('group', { name: 'What is at stake' }).textContent).toMatch(
    /Less previous certificates.*Current payment due.*730,554\.75.*Balance to finish/,
  );
});

it('issues and sends in one step, on the version that was issued', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show(
    all.ToIssue,
    getGenerateG702MockHandler({ ...STAGES.toSend(), g702: g702({ status: 'SUBMITTED', version: 3 }) }),
    getSendG702ForSignatureMockHandler(async ({ request }) => {
      sent.push(await request.json());
      return STAGES.sentForSignature();
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Issue and send for signature' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Issue and send for signature' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([expect.objectContaining({ version: 3 })]);
});

it('names the signers in their order, and how far each is', async () => {
  show(all.Signing);
  const signatures = await screen.findByRole('region', { name: 'Signatures' });
  const items = within(signatures).getAllByRole('listitem');
  expect(items[0]?.textContent).toMatch(/1\. Dana Whitfield.*Signed/);
  expect(items[1]?.textContent).toMatch(/2\. Marcus Oyelaran.*Link sent/);
});

it('tells signers of themselves by "you", and of the others by name', async () => {
  show(all.NotMyTurn);
  const signatures = within(await screen.findByRole('region', { name: 'Signatures' }));
  const [first, second] = signatures.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/1\. Dana Whitfield(?! \(you\))/);
  expect(second).toHaveTextContent('2. Marcus Oyelaran (you)');
  expect(screen.getByText('Given by you, signing after the contractor')).toBeInTheDocument();
  expect(second).toHaveTextContent('You get the link when the signer before has signed');
});
