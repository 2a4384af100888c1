import { composeStories } from '@storybook/react-vite';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { HISTORY } from '@/entities/pay-app/testing/pay-app-fixture';
import { COMPANIES, PEOPLE } from '@/entities/pay-app/testing/people';
import { STAGES } from '@/entities/pay-app/testing/stages';
import {
  getApproveG703MockHandler,
  getDeletePayAppMockHandler,
  getGetPayAppMockHandler,
  getRecallG702MockHandler,
  getRecallG703MockHandler,
  getRemindG702SignerMockHandler,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import { storyTests } from '@/entities/pay-app/testing/render-story';
import { refuse } from '@/shared/testing/refusal';
import * as stories from './PayAppPage.stories';

const show = storyTests();
const all = composeStories(stories);

it('keeps its place while it loads', async () => {
  show(all.Loading);
  expect(await screen.findByText('Loading')).toBeInTheDocument();
});

it('says what failed, with the number of the request', async () => {
  show(all.Failed);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load payment term data');
  expect(screen.getByText(/req_01JCB5F3K9/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('says who can grant what is missing', async () => {
  show(all.Forbidden);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You do not have permission to perform this action',
  );
});

it('says whose turn it is and what follows', async () => {
  show(all.SheetOpen);
  expect(
    await screen.findByRole('heading', { name: 'Fill in and submit the continuation sheet' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open continuation sheet' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/g703$/),
  );
  expect(screen.getByRole('list', { name: 'Progress of this application' })).toHaveTextContent(
    'Continuation sheet',
  );
});

it('refuses to submit payment terms that are not complete, at their fields', async () => {
  const user = userEvent.setup();
  show(all.TermDraft);
  const company = await screen.findByRole('combobox', { name: /Paying company/ });
  // The only company that can pay, and of its people whoever approved the schedule, are chosen already.
  await waitFor(() => expect(company).toHaveTextContent(COMPANIES.owner.name));
  const approver = screen.getByRole('combobox', { name: /Approver at the paying company/ });
  await waitFor(() => expect(approver).toHaveTextContent(PEOPLE.approver.name));
  const days = screen.getByRole('textbox', { name: 'Pay' });
  await user.clear(days);
  await user.click(await screen.findByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(days).toHaveAccessibleDescription('This field is required'));
});

it('shows why the terms came back, and the terms for correction', async () => {
  show(all.TermRejected);
  expect(await screen.findByText('Stored materials are held at 10% as well.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
});

it('asks for a reason before it rejects the sheet', async () => {
  const user = userEvent.setup();
  show(all.SheetToApprove);
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(within(dialog).getByText('This field is required')).toBeInTheDocument();
});

it('explains a refused action instead of hiding it', async () => {
  const user = userEvent.setup();
  show(all.PackageToApprove);
  expect(await screen.findByRole('button', { name: 'Approve for payment' })).not.toHaveAttribute(
    'aria-disabled',
  );
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const remove = await screen.findByRole('menuitem', { name: 'Delete application' });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  await user.hover(remove);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Only the creator of the pay application can do this.',
  );
});

it('tells the slower of two approvers who was faster, over the page that has moved on', async () => {
  const user = userEvent.setup();
  const approval = { id: 'new', at: '2026-03-31T10:42:00Z', action: 'approveG703', actor: PEOPLE.second };
  let decided = false;
  show(
    all.SheetToApprove,
    getApproveG703MockHandler(() => {
      decided = true;
      return refuse(409, 'WRONG_STATUS', 'This pay application is G703 approved.');
    }),
    getGetPayAppMockHandler(() =>
      decided ? { ...STAGES.toIssue(), history: [approval, ...HISTORY] } : STAGES.sheetToApprove(),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Approve sheet' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Approve sheet' }));
  const told = await within(dialog).findByRole('alert');
  expect(told.textContent).toMatch(
    /^Renata Voss approved the G703 on .* This pay application is G703 approved\.$/,
  );
  expect(screen.getByText('G703 approved')).toBeInTheDocument();
});

it('names who changed an application that is about to be deleted', async () => {
  const user = userEvent.setup();
  const edit = { id: 'new', at: '2026-03-31T10:42:00Z', action: 'saveG703', actor: PEOPLE.second };
  let refused = false;
  show(
    all.SheetOpen,
    getDeletePayAppMockHandler(() => {
      refused = true;
      return refuse(409, 'STALE_VERSION', 'Somebody else changed it.');
    }),
    getGetPayAppMockHandler(() =>
      refused ? { ...STAGES.sheetOpen(), version: 99, history: [edit, ...HISTORY] } : STAGES.sheetOpen(),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete application' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete application' }));
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(
    /^Renata Voss .+ on .* Somebody else changed it\.$/,
  );
});

it('lets the sender remind the signer, and take the application back', async () => {
  const user = userEvent.setup();
  show(
    all.SentForSignature,
    getRemindG702SignerMockHandler(STAGES.sentForSignature()),
    getRecallG702MockHandler(STAGES.toSend()),
  );
  expect(await screen.findByText(/Waiting for Marcus Oyelaran/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remind' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remind' }));
  expect(await screen.findByText('Marcus Oyelaran is reminded')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Recall' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recall' }));
  expect(
    await screen.findByRole('heading', { name: 'Send the application for signature' }),
  ).toBeInTheDocument();
});

it('lets the sender recall the sheet, and leaves deciding to the approver', async () => {
  const user = userEvent.setup();
  show(all.SheetSent, getRecallG703MockHandler(STAGES.sheetOpen()));
  await user.click(await screen.findByRole('button', { name: 'Recall' }));
  expect(screen.queryByRole('button', { name: 'Approve sheet' })).not.toBeInTheDocument();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recall' }));
  expect(
    await screen.findByRole('heading', { name: 'Fill in and submit the continuation sheet' }),
  ).toBeInTheDocument();
});

it('leads the signer whose turn it is to the document', async () => {
  show(all.Signing);
  expect(await screen.findByRole('link', { name: 'Certify and sign' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/sign$/),
  );
});

it('shows the money at stake before a package is approved', async () => {
  const user = userEvent.setup();
  show(all.PackageToApprove);
  await user.click(await screen.findByRole('button', { name: 'Approve for payment' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Current payment due.*730,554\.75/);
  expect(dialog.textContent).toMatch(/Amount certified.*700,000\.00/);
  expect(dialog.textContent).toMatch(/Balance to finish.*\d/);
  // What is new since the last application, and how many lines it is on.
  expect(dialog.textContent).toMatch(/Since application 1.*Work this period\s*9 of 12 lines/);
});

it('tells others whose move it is, and offers nobody else the step as their main button', async () => {
  show(all.SheetSent);
  expect(
    await screen.findByRole('heading', { name: 'Assigned approver to decide on the G703' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See sheet' })).toBeInTheDocument();
});

it('asks whoever has the move in person', async () => {
  show(all.SheetToApprove);
  expect(
    await screen.findByRole('heading', { name: 'Approve or reject the continuation sheet' }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/approver to decide/i)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Review sheet' })).toBeInTheDocument();
});

it('tells who may not open the earlier applications what was certified on them', async () => {
  show(all.NamedOnThisOne);
  const section = await screen.findByRole('region', { name: 'Earlier applications' });
  expect(section.textContent).toMatch(/not open to you\. Their certificates come to \$/);
  expect(section).not.toHaveTextContent('first application');
});

it('adds what was certified on others to the earlier applications that are open', async () => {
  show(all.SomeOpen);
  const section = await screen.findByRole('region', { name: 'Earlier applications' });
  const table = within(section).getByRole('table');
  const last = (name: RegExp) => within(table).getByRole('row', { name }).lastElementChild?.textContent;
  const cents = (text: string | null | undefined) => Number((text ?? '').replaceAll(/[^\d]/g, ''));
  const unseen = cents(last(/On applications that are not open to you/));
  expect(unseen).toBeGreaterThan(0);
  expect(cents(last(/Previous certificates/))).toBe(unseen + 12_000_000);
});

it('asks the creator to submit what came back, and names whoever sent it back', async () => {
  show(all.SheetReturned);
  expect(await screen.findByText('Sheet rejected by Marcus Oyelaran')).toBeInTheDocument();
  expect(
    screen.getByText('The first change unlocks it; submit it again when it is right.'),
  ).toBeInTheDocument();
});

it('asks nothing of whoever sent it back', async () => {
  show(all.SheetSentBack);
  expect(await screen.findByText('Sheet rejected by you')).toBeInTheDocument();
  expect(screen.getByText(/^The first change unlocks it; it comes back for approval/)).toBeInTheDocument();
  expect(screen.getByText(/^Waiting for Dana Whitfield since/)).toBeInTheDocument();
});
