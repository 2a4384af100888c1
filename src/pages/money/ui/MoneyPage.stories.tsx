import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { totalOfContracts } from '#domain/contract-money/contract.ts';
import type { MoneyContract, ProjectMoney } from '@/shared/api/generated/model';
import {
  getGetProjectMoneyMockHandler,
  getGetProjectMoneyResponseMock,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import { pageStory, states, STORY_PROJECT } from '@/shared/testing/story-api';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/money`;

const meta = { title: 'Pages/Money' } satisfies Meta;
export default meta;
type Story = StoryObj;

const one = getGetProjectMoneyResponseMock();
const [prime] = one.contracts;
const [owed] = one.sides;
if (prime === undefined || owed === undefined) throw new Error('The example of the contract has a contract');

const MONTHS = [
  ['2026-03', 610_000, 0, 0],
  ['2026-04', 1_240_000, 702_300, 0],
  ['2026-05', 1_810_000, 1_310_400.55, 0],
  ['2026-06', 2_050_000, 1_822_915.45, 1_685_669.4],
  ['2026-07', 2_120_000, 0, 0],
  ['2026-08', 1_400_000, 0, 0],
] as const;
const months = MONTHS.map(([month, scheduled, billed, paid]) => ({ month, scheduled, billed, paid }));

const subcontract = (number: string, name: string, company: string, late: number): MoneyContract => ({
  ...prime,
  side: 'PAYABLE',
  sov: {
    ...prime.sov,
    id: `4d2f6a10-7b1e-4f57-9a52-1b2c3d4e5${number}`,
    sovNumber: `SOV-0${number}`,
    divisionName: name,
  },
  receivingCompany: { id: `7c9e6679-7425-40de-944b-e07fc1f9${number}0`, name: company },
  payingCompany: prime.receivingCompany,
  figures: {
    original: 1_240_000,
    changes: -18_400,
    revised: 1_221_600,
    billed: 402_118.32,
    inReview: 96_000,
    retained: 40_211.83,
    certified: 361_906.49,
    paid: 240_000,
    due: 121_906.49,
    overdue: late,
    toBill: 819_481.68,
  },
  lastPayApp:
    late === 0
      ? null
      : {
          id: prime.lastPayApp?.id ?? '',
          payAppNumber: 4,
          status: 'PAYMENT_PENDING',
          paymentDueDate: '2026-08-20',
        },
});
const hvac = subcontract('102', 'HVAC', 'Ironside Mechanical', 61_906.49);
const electrical = subcontract('103', 'Electrical', 'Brightline Electric', 0);
const ages = { NOT_DUE: 181_906.49, DAYS_1_30: 61_906.49, DAYS_31_60: 0, DAYS_61_90: 0, OVER_90: 0 };
const money: ProjectMoney = {
  ...one,
  contracts: [...one.contracts, hvac, electrical],
  sides: [
    { ...owed, months, unscheduled: 312_000 },
    {
      ...owed,
      side: 'PAYABLE',
      figures: totalOfContracts([hvac.figures, electrical.figures]),
      aging: owed.aging.map(({ age }) => ({ age, amount: ages[age], count: ages[age] === 0 ? 0 : 1 })),
      months: months.slice(1),
    },
  ],
};

const page = states(
  (...first) => pageStory(ROUTE, ...first, getGetProjectMoneyMockHandler(money)),
  '*/projects/:projectId/tools/payapp/money',
);

export const Full: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /SOV-0001/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'We owe' }));
    await expect(await canvas.findByRole('link', { name: 'SOV-0102 HVAC' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /SOV-0001/ })).toBeNull();
    await expect(canvas.getByRole('rowheader', { name: /1 to 30 days late/ })).toBeVisible();
  },
};
/** The chart's twin says the same in numbers. */
export const AsTable: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Table' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Jun 2026' })).toBeVisible();
  },
};
/** A link names the side. */
export const Payable: Story = {
  parameters: pageStory(`${ROUTE}?side=PAYABLE`, getGetProjectMoneyMockHandler(money)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'SOV-0102 HVAC' })).toBeVisible();
  },
};
export const Empty: Story = {
  parameters: pageStory(ROUTE, getGetProjectMoneyMockHandler({ ...one, contracts: [], sides: [] })),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No contract yet');
  },
};
/** A contract that is not billed yet and has no dates: nothing is drawn. */
export const NothingPlanned: Story = {
  parameters: pageStory(
    ROUTE,
    getGetProjectMoneyMockHandler({
      ...one,
      contracts: [{ ...prime, payingCompany: null, lastPayApp: null }],
      sides: [{ ...owed, months: [], unscheduled: 18_456_850 }],
    }),
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Nothing is planned or billed yet');
  },
};
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
