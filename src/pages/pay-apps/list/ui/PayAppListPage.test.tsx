import { composeStories } from '@storybook/react-vite';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAY_APPS } from '@/entities/pay-app/testing/list-fixture';
import { contractOf, payAppDetail } from '@/entities/pay-app/testing/pay-app-fixture';
import {
  getCanCreatePayAppMockHandler,
  getCreateOpeningBalanceMockHandler,
  getCreatePayAppWithExistingTermMockHandler,
  getGetPayAppContractMockHandler,
  getListPayAppsMockHandler,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import { storyTests } from '@/entities/pay-app/testing/render-story';
import * as stories from './PayAppListPage.stories';

const show = storyTests();
const all = composeStories(stories);

/** A phone: the list is cards there, which need no layout to be seen. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps its place while it loads', async () => {
  show(all.Loading);
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
});

it('says what failed', async () => {
  show(all.Failed);
  expect(await screen.findByRole('alert')).toHaveTextContent('req_01JCB5F3K9');
});

it('says what the list is for when there is nothing yet', async () => {
  show(all.Empty);
  expect(await screen.findByRole('heading', { name: 'No pay applications yet' })).toBeInTheDocument();
});

it('tells no matches from nothing yet', async () => {
  show(all.NoMatches);
  expect(await screen.findByRole('heading', { name: 'No pay applications match' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear filter Status' })).toBeInTheDocument();
});

it('shows each application with its figures, and the sums', async () => {
  show(all.Full);
  const list = await screen.findByRole('list', { name: 'Pay applications' });
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
  expect(within(list).getByText('(1,500.50)')).toBeInTheDocument();
  const totals = screen.getByRole('region', { name: 'Totals' });
  // The closed application is paid: nothing is due on it any more. A credit is never due.
  expect(totals).toHaveTextContent('Payment due $1,461,109.50');
  expect(totals).toHaveTextContent('Certified $1,846,257.75');
});

it('says why none can be started', async () => {
  const user = userEvent.setup();
  show(all.MayNotCreate);
  const button = await screen.findByRole('button', { name: 'New pay application' });
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Pay application 3 is G703 approval pending');
});

it('goes on under the terms there are', async () => {
  const user = userEvent.setup();
  show(all.Full);
  await screen.findByRole('list', { name: 'Pay applications' });
  await user.click(screen.getByRole('button', { name: 'New pay application' }));
  const dialog = await screen.findByRole('dialog', { name: 'New pay application' });
  expect(await within(dialog).findByText(/uses the approved payment terms/)).toBeInTheDocument();
});

const schedule = () => screen.getByRole('combobox', { name: /Schedule of values/ });
const billed = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'New pay application' });
  await waitFor(() => expect(schedule()).not.toHaveAttribute('aria-disabled'));
  return dialog;
};
const REFUSAL = /^SOV-0003 Electrical cannot be billed now\. Pay application 1 is Payment term pending;/;

it('starts from the schedule that a link names', async () => {
  show(all.BillThisOne);
  const dialog = await billed();
  expect(schedule()).toHaveTextContent('SOV-0002 General contract');
  expect(await within(dialog).findByText(/uses the approved payment terms/)).toBeInTheDocument();
  expect(within(dialog).queryByText(/cannot be billed now/)).not.toBeInTheDocument();
});

it('chooses no other schedule where that of a link cannot be billed, and says why', async () => {
  show(all.BillAnother);
  const dialog = await billed();
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(REFUSAL);
  expect(schedule()).not.toHaveTextContent('General contract');
});

it('says why where a link asks to bill and nothing can be billed', async () => {
  const user = userEvent.setup();
  show(all.BillNone);
  const dialog = await screen.findByRole('dialog', { name: 'New pay application' });
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(REFUSAL);
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
});

it('leaves the dialog as it is while its application is made, which closes its schedule for the next one', async () => {
  const user = userEvent.setup();
  let made = false;
  show(
    all.BillThisOne,
    getCreatePayAppWithExistingTermMockHandler(() => {
      made = true;
      return payAppDetail();
    }),
    getCanCreatePayAppMockHandler(() => ({
      canCreate: !made,
      sovIds: made ? [] : [payAppDetail().sov.id],
      message: made ? 'Not now.' : null,
    })),
  );
  const dialog = await billed();
  await within(dialog).findByText(/uses the approved payment terms/);
  await user.click(within(dialog).getByRole('button', { name: 'Create application' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'New pay application', hidden: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  expect(screen.queryByText(/cannot be billed now/)).not.toBeInTheDocument();
});

it('begins a contract that was billed elsewhere with its opening balance', async () => {
  const user = userEvent.setup();
  let asked: unknown;
  show(
    all.BilledBefore,
    getCreateOpeningBalanceMockHandler(async ({ request }) => {
      asked = await request.json();
      return payAppDetail({ isOpeningBalance: true });
    }),
  );
  const dialog = await billed();
  await user.click(
    await within(dialog).findByRole('checkbox', { name: 'This contract has been billed before' }),
  );
  const create = within(dialog).getByRole('button', { name: 'Create opening balance' });
  await user.click(create);
  expect((await within(dialog).findAllByText(/^(This field is required|Enter the number of)/)).length).toBe(
    2,
  );
  expect(asked).toBeUndefined();
  await user.type(within(dialog).getByRole('textbox', { name: /^Last application billed/ }), '24');
  const [month] = within(dialog).getAllByRole('spinbutton');
  if (month === undefined) throw new Error('no date field');
  await user.click(month);
  await user.keyboard('03312026');
  await user.click(create);
  await waitFor(() =>
    expect(asked).toEqual({ sovId: payAppDetail().sov.id, payAppNumber: 24, periodTo: '2026-03-31' }),
  );
});

it('tells an opening balance from what was billed here', async () => {
  const [first] = PAY_APPS.data;
  if (first === undefined) throw new Error('no application');
  const opening = {
    ...first,
    payAppNumber: 24,
    status: 'CLOSED' as const,
    isOpeningBalance: true,
    currentPaymentDue: 482_775.69,
  };
  show(all.Full, getListPayAppsMockHandler({ ...PAY_APPS, data: [opening] }));
  const list = await screen.findByRole('list', { name: 'Pay applications' });
  expect(within(list).getByRole('link', { name: 'Opening balance to application 24' })).toBeInTheDocument();
  expect(within(list).getByText('Opening balance agreed')).toBeInTheDocument();
  // Its line 8 was certified and paid elsewhere.
  expect(within(list).queryByText('482,775.69')).not.toBeInTheDocument();
});

it('does not ask again whether a contract with an opening balance was billed before', async () => {
  const contract = contractOf(payAppDetail());
  const payApps = contract.payApps.map((each) => ({ ...each, isOpeningBalance: true }));
  show(all.BilledBefore, getGetPayAppContractMockHandler({ ...contract, payApps }));
  const dialog = await billed();
  await within(dialog).findByText('Contract sum');
  expect(within(dialog).queryByText(/Billed elsewhere before/)).not.toBeInTheDocument();
});
