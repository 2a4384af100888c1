import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { SubscriptionPlan, SubscriptionStatus } from '@/shared/api/generated/model';
import {
  getCancelSubscriptionMockHandler,
  getCaptureSuccessCheckoutMockHandler,
  getChangeSubscriptionPlanMockHandler,
  getGetSubscriptionStatusMockHandler,
  getGetSubscriptionStatusResponseMock,
  getListInvoicesMockHandler,
  getListInvoicesResponseMock,
  getListSubscriptionPlansResponseMock,
  getPreviewSubscriptionChangeMockHandler,
  getPreviewSubscriptionChangeResponseMock,
  getResumeSubscriptionMockHandler,
} from '@/shared/api/generated/subscription/subscription.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { dialogOf, press, said } from '@/shared/testing/play';
import { refuse } from '@/shared/testing/refusal';
import { onPhone, pageStory, refuses, states } from '@/shared/testing/story-api';

const ROUTE = '/app/manage-organization/subscription';
const active = getGetSubscriptionStatusResponseMock();
const plans = getListSubscriptionPlansResponseMock().data;
const [monthly, , yearly] = plans as [SubscriptionPlan, SubscriptionPlan, SubscriptionPlan]; // the contract's example has three
const allowed = { allowed: true, reason: null };
const refused = (reason: string) => ({ allowed: false, reason });
const NO_PLAN = 'Northgate Builders has no plan. Choose one first.';
const OWNERS = 'Only an owner of the company can do this.';
const OVER =
  'The trial of Northgate Builders has ended. Creating and publishing projects needs a plan, which an owner of the company can choose.';

const without: SubscriptionStatus = {
  ...active,
  isSubscribed: false,
  currentPlan: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  version: 1,
  abilities: {
    checkout: allowed,
    changePlan: refused(NO_PLAN),
    cancel: refused(NO_PLAN),
    resume: refused(NO_PLAN),
    createProjects: allowed,
  },
};
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const trial: SubscriptionStatus = { ...without, status: 'TRIALING', trialEndsAt: inDays(9) };
const over: SubscriptionStatus = {
  ...without,
  status: 'NONE',
  abilities: { ...without.abilities, createProjects: refused(OVER) },
};
const cancelling: SubscriptionStatus = {
  ...active,
  cancelAtPeriodEnd: true,
  version: 3,
  abilities: { ...active.abilities, cancel: refused('The plan is cancelled already.'), resume: allowed },
};
const PAY_FIRST = 'The last payment was refused. Pay the open invoice first.';
const pastDue: SubscriptionStatus = {
  ...active,
  status: 'PAST_DUE',
  abilities: { ...active.abilities, changePlan: refused(PAY_FIRST) },
};
const ended: SubscriptionStatus = {
  ...over,
  status: 'CANCELED',
  abilities: { ...over.abilities, createProjects: refused(OVER.replace('trial', 'plan')) },
};

const standing = (status: SubscriptionStatus) => getGetSubscriptionStatusMockHandler(status);
const none = getListInvoicesMockHandler({ data: [] });
const me = getGetMeResponseMock();
const asMember = getGetMeMockHandler({
  ...me,
  company: me.company && { ...me.company, roleName: 'ORG_MEMBER' as const },
});
const failedInvoice = getListInvoicesMockHandler({
  data: getListInvoicesResponseMock().data.map((invoice, index) =>
    index > 0
      ? invoice
      : {
          ...invoice,
          status: 'FAILED',
          amountPaid: 0,
          paidAt: null,
          url: 'https://invoices.payments.example/PL-2026-0117',
        },
  ),
});

const meta = { title: 'Pages/Subscription' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states(
  (...first) => pageStory(ROUTE, ...first),
  '*/subscription/status',
  '*/subscription/plans',
  '*/subscription/invoices',
);

export const Trial: Story = {
  ...page.given(standing(trial), none),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^9 days left, until/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Choose Quarterly' })).toBeEnabled();
    await expect(await canvas.findByText('No invoices yet')).toBeVisible();
    // Prices, and no claim that one of them saves anything.
    await expect(canvas.getByText('$3,600.00')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/sav(e|ing)/i);
  },
};
export const TrialOver: Story = {
  ...page.given(standing(over), none),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(OVER);
  },
};
export const ActiveMonthly: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('$299.00 on May 12, 2026')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Change to Yearly' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Change to Monthly' })).toBeNull();
    const rows = within(await canvas.findByRole('table', { name: 'Invoices' })).getAllByRole('row');
    await expect(rows).toHaveLength(3);
    await expect(rows[1]).toHaveTextContent('PL-2026-0117');
  },
};
export const ActiveYearlyWithCredit: Story = {
  ...page.given(
    standing({
      ...active,
      currentPlan: yearly,
      currentPeriodEnd: '2027-04-12T16:00:00Z',
      credit: 149.5,
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('$3,450.50 on Apr 12, 2027')).toBeVisible();
    await expect(canvas.getByText('$149.50, taken off the next invoices')).toBeVisible();
  },
};
export const Cancelling: Story = {
  ...page.given(standing(cancelling), getResumeSubscriptionMockHandler({ ...active, version: 4 })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Ends on May 12, 2026. Nothing more is charged.')).toBeVisible();
    await press(canvasElement, 'Resume plan');
    await said('Plan resumed');
    await expect(await canvas.findByRole('button', { name: 'Cancel plan' })).toBeVisible();
  },
};
export const PastDue: Story = {
  ...page.given(standing(pastDue), failedInvoice),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Pay $299.00' })).toHaveAttribute(
      'href',
      'https://invoices.payments.example/PL-2026-0117',
    );
    await expect(canvas.getByText('Payment failed')).toBeVisible();
  },
};
export const Ended: Story = page.given(standing(ended));
export const Loading: Story = page.loading;
export const Failed: Story = {
  ...page.failed,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'Failed to fetch subscription status',
    );
  },
};
export const InvoicesFailed: Story = {
  ...page.given(refuses('get', '*/subscription/invoices', 500, 'INTERNAL', '')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Failed to fetch invoices')).toBeVisible();
  },
};
/** A member of the company reads the plan, and is told why they cannot change it. */
export const Member: Story = {
  ...page.given(
    asMember,
    standing({
      ...active,
      abilities: {
        ...active.abilities,
        checkout: refused(OWNERS),
        changePlan: refused(OWNERS),
        cancel: refused(OWNERS),
        resume: refused(OWNERS),
      },
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const change = await canvas.findByRole('button', { name: 'Change to Yearly' });
    await expect(change).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(change);
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(OWNERS);
    await expect(canvas.queryByRole('heading', { name: 'Invoices' })).toBeNull();
  },
};
export const LongText: Story = page.longText;
export const Phone: Story = { parameters: pageStory(ROUTE), globals: onPhone };
export const PhonePastDue: Story = {
  ...page.given(standing(pastDue), failedInvoice),
  globals: onPhone,
};

/** The sum is shown before anything is charged, and what is shown is what is sent. */
export const ChangingPlan: Story = {
  ...page.given(
    getPreviewSubscriptionChangeMockHandler(),
    getChangeSubscriptionPlanMockHandler(async ({ request }) => {
      const body = (await request.json()) as { asOf?: string };
      if (body.asOf !== getPreviewSubscriptionChangeResponseMock().asOf)
        return refuse(422, 'VALIDATION_FAILED', 'Another moment');
      return { ...active, currentPlan: yearly, version: 3 };
    }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change to Yearly');
    const dialog = await dialogOf('Change to Yearly?');
    const sum = await within(dialog).findByRole('group', { name: 'What the change comes to' });
    await expect(sum).toHaveTextContent('Credit for the rest of Monthly');
    await expect(sum).toHaveTextContent('(149.50)');
    await press(dialog, 'Pay $3,450.50');
    await said('Plan changed');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await expect(
      await within(canvasElement).findByRole('heading', { level: 2, name: 'Yearly' }),
    ).toBeVisible();
  },
};
/** What is credited beyond the price of the new plan is kept for the next invoices. */
export const ChangingToALessExpensivePlan: Story = {
  ...page.given(
    standing({ ...active, currentPlan: yearly }),
    getPreviewSubscriptionChangeMockHandler({
      ...getPreviewSubscriptionChangeResponseMock(),
      from: yearly,
      to: monthly,
      charge: 299,
      unused: 3452.05,
      creditBefore: 12.5,
      amountDue: 0,
      creditAfter: 3165.55,
    }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change to Monthly');
    const dialog = await dialogOf('Change to Monthly?');
    await expect(await within(dialog).findByText('Credit left for the next invoices')).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: 'Change plan' })).toBeEnabled();
  },
};
export const ChangeRefused: Story = {
  ...page.given(
    getPreviewSubscriptionChangeMockHandler(),
    refuses(
      'post',
      '*/subscription/change-plan',
      409,
      'WRONG_STATUS',
      'Your card was declined. Nothing has changed.',
    ),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change to Yearly');
    const dialog = await dialogOf('Change to Yearly?');
    await within(dialog).findByRole('group', { name: 'What the change comes to' });
    await press(dialog, 'Pay $3,450.50');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your card was declined.');
  },
};
export const ChangeNotReckoned: Story = {
  ...page.given(refuses('get', '*/subscription/change-plan/preview', 503, 'UNAVAILABLE', '')),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change to Yearly');
    const dialog = await dialogOf('Change to Yearly?');
    await within(dialog).findByText('Failed to change subscription plan');
    await expect(within(dialog).getByRole('button', { name: 'Change plan' })).toBeDisabled();
  },
};
export const Cancelled: Story = {
  ...page.given(getCancelSubscriptionMockHandler(cancelling)),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Cancel plan');
    const dialog = await dialogOf('End the plan Monthly?');
    await expect(dialog).toHaveTextContent('Everything stays as it is until May 12, 2026');
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /^Why/ }),
      'Our last project closed out.',
    );
    await press(dialog, 'End plan');
    await said('Plan cancelled');
    await expect(await within(canvasElement).findByRole('button', { name: 'Resume plan' })).toBeVisible();
  },
};
export const CancelRefused: Story = {
  ...page.given(refuses('post', '*/subscription/cancel', 409, 'STALE_VERSION', 'Somebody was faster.')),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Cancel plan');
    const dialog = await dialogOf('End the plan Monthly?');
    await press(dialog, 'End plan');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody was faster.');
  },
};
export const CheckoutRefused: Story = {
  ...page.given(
    standing(trial),
    none,
    refuses('post', '*/subscription/create-checkout-session', 503, 'UNAVAILABLE', ''),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Choose Yearly');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'Failed to create checkout session',
    );
    await expect(within(canvasElement).getByRole('button', { name: 'Choose Yearly' })).toBeEnabled();
  },
};
/** Back from the checkout: the plan is on, and the address forgets it. */
export const PaidFor: Story = {
  parameters: pageStory(
    `${ROUTE}?sessionId=cs_test_b1J7hN2xQ9`,
    getCaptureSuccessCheckoutMockHandler(active),
    getChangeSubscriptionPlanMockHandler(active),
  ),
  play: async ({ canvasElement }) => {
    await said('Your plan is active');
    await expect(
      await within(canvasElement).findByRole('heading', { level: 2, name: 'Monthly' }),
    ).toBeVisible();
    await waitFor(() => expect(canvasElement).not.toHaveTextContent('Confirming your payment'));
  },
};
export const NotPaidFor: Story = {
  parameters: pageStory(
    `${ROUTE}?sessionId=cs_test_b1J7hN2xQ9`,
    standing(over),
    none,
    refuses(
      'get',
      '*/subscription/capture-success-checkout',
      409,
      'WRONG_STATUS',
      'This checkout has not been paid yet.',
    ),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Failed to capture success checkout');
    await expect(canvas.getByText('This checkout has not been paid yet.')).toBeVisible();
    await press(canvasElement, 'Dismiss');
    await waitFor(() => expect(canvas.queryByText('Failed to capture success checkout')).toBeNull());
  },
};
