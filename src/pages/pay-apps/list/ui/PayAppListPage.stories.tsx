import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  listFails,
  listForbidden,
  listHandlers,
  NO_PAY_APPS,
  PAY_APPS,
} from '@/entities/pay-app/testing/list-fixture';
import { contractOf, payAppDetail } from '@/entities/pay-app/testing/pay-app-fixture';
import { IDS, PEOPLE } from '@/entities/pay-app/testing/people';
import { payAppStories } from '@/entities/pay-app/testing/pay-app-story';
import { viewServer, viewsOf } from '@/widgets/record-list/testing/view-server';
import { getGetPayAppContractMockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import { columnsOf, dialogOf, fitsAcross, onLaptop, press } from '@/shared/testing/play';
import { neverAnswers } from '@/shared/testing/story-api';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PayAppListPage } from './PayAppListPage';

const views = viewServer(
  viewsOf('PAYAPP', 'Who pays', { columns: ['payAppNumber', 'sov', 'payingCompany', 'amountCertified'] }),
);
const answers = (...given: Parameters<typeof listHandlers>) => [...listHandlers(...given), ...views];
const full = answers(PAY_APPS);
const { given, meta: setUp, states: statesOf } = payAppStories();
const states = statesOf(full);

const meta = {
  title: 'Pages/Pay apps/List',
  component: PayAppListPage,
  ...setUp,
  args: { projectId: IDS.project, search: {} },
} satisfies Meta<typeof PayAppListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const loading = given(neverAnswers('get', '*/tools/payapp/all'), ...full);

export const Loading: Story = { parameters: { ...loading.parameters, staysBusy: true } };
export const Failed: Story = given(listFails, ...full);
export const Forbidden: Story = given(listForbidden, ...full);
export const Empty: Story = given(...answers(NO_PAY_APPS));
export const NoMatches: Story = {
  ...payAppStories('?status=%5B%22CLOSED%22%5D').given(...answers(NO_PAY_APPS)),
  args: { search: { status: ['CLOSED'] } },
};
export const Full: Story = given(...full);
/** By creator and date, each with its value and a way to clear it. */
export const Narrowed: Story = {
  ...payAppStories(`?createdBy=${PEOPLE.creator.id}&from=2026-01-01&to=2026-03-31`).given(...full),
  args: { search: { createdBy: PEOPLE.creator.id, from: '2026-01-01', to: '2026-03-31' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Clear filter Creator' })).toBeVisible();
    await expect(
      await canvas.findByRole('button', { name: 'Created: Jan 1, 2026 – Mar 31, 2026' }),
    ).toBeVisible();
  },
};
export const Laptop: Story = {
  ...onLaptop(given(...full).parameters),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(fitsAcross(canvasElement)).toBe(true), { timeout: 10_000 });
  },
};
/** A view brings its columns; the list's own come back at once. */
export const ViewsAndColumns: Story = {
  ...given(...full),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(columnsOf(canvasElement)).toContain('amountCertified'), { timeout: 10_000 });
    await press(canvasElement, 'Views');
    await press(document.body, 'Who pays', '[aria-label="Saved views"] li > a bdi');
    await waitFor(() =>
      expect(columnsOf(canvasElement)).toEqual(['payAppNumber', 'sov', 'payingCompany', 'amountCertified']),
    );
    await press(canvasElement, 'Columns');
    await press(document.body, 'Reset columns');
    await waitFor(() => expect(columnsOf(canvasElement)).toContain('currentPaymentDue'));
    await press(canvasElement, 'Who pays (changed)');
  },
};
export const MayNotCreate: Story = given(
  ...answers(
    PAY_APPS,
    'Pay application 3 is G703 approval pending; the next one can start once it is Approved.',
  ),
);
const ELECTRICAL = '4d2f6a10-7b1e-4f57-9a52-1b2c3d4e5f99';
const REFUSAL = 'Pay application 1 is Payment term pending; the next one can start once it is Approved.';
const { sov } = payAppDetail();
/** The schedule that a link asks to bill has an application under way. */
const electrical = getGetPayAppContractMockHandler(({ params }) =>
  params['sovId'] === ELECTRICAL
    ? {
        ...contractOf(payAppDetail()),
        sov: { ...sov, id: ELECTRICAL, sovNumber: 'SOV-0003', divisionName: 'Electrical' },
        canCreate: false,
        message: REFUSAL,
      }
    : contractOf(payAppDetail()),
);
const billing = (id: string, ...given: Parameters<typeof answers>): Story => ({
  ...payAppStories(`?bill=${id}`).given(electrical, ...answers(...given)),
  args: { search: { bill: id } },
});
export const BillThisOne: Story = billing(sov.id, PAY_APPS);
/** Nothing was applied for here yet: the contract may begin with what was billed elsewhere. */
export const BilledBefore: Story = {
  ...payAppStories(`?bill=${sov.id}`).given(
    getGetPayAppContractMockHandler({
      ...contractOf(payAppDetail()),
      paymentTerm: null,
      payApps: [],
      nextPayAppNumber: 1,
      canStartWithOpening: true,
      openingMessage: null,
      importedBilled: 1_298_280.2,
    }),
    ...full,
  ),
  args: { search: { bill: sov.id } },
  play: async () => {
    const dialog = await dialogOf('New pay application');
    await userEvent.click(
      await within(dialog).findByRole('checkbox', { name: 'This contract has been billed before' }),
    );
    await expect(
      await within(dialog).findByRole('textbox', { name: /^Last application billed/ }),
    ).toBeVisible();
  },
};
export const BillAnother: Story = billing(ELECTRICAL, PAY_APPS);
export const BillNone: Story = billing(ELECTRICAL, PAY_APPS, REFUSAL);
/** Retainage is asked for from the dialog that bills work; line by line it may not exceed what a line holds. */
export const ReleasesRetainage: Story = {
  ...given(...full),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'New pay application');
    await press(await dialogOf('New pay application'), 'Release retainage');
    const dialog = await dialogOf('Release retainage');
    await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Release' }));
    await press(document.body, 'Line by line', '[role=option]');
    const [first] = await within(dialog).findAllByRole('textbox', { name: /^Release/ });
    if (first === undefined) throw new Error('No line holds retainage.');
    await userEvent.type(first, '99999999');
    await press(dialog, 'Create application');
    await expect(
      await within(dialog).findByText(/^This line holds .* Release that or less of it\.$/),
    ).toBeVisible();
  },
};
export const LongText: Story = states.longText;
