import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paymentServer } from '@/entities/pay-app/testing/payment-server';
import { PAYMENT_STAGES, type PaymentStage } from '@/entities/pay-app/testing/payment-stages';
import { PEOPLE } from '@/entities/pay-app/testing/people';
import { payAppHandlers } from '@/entities/pay-app/testing/handlers';
import { STAGES } from '@/entities/pay-app/testing/stages';
import {
  getGetDailyLogMockHandler,
  getGetDailyLogResponseMock,
} from '@/shared/api/generated/daily-logs/daily-logs.msw';
import {
  getGetInspectionMockHandler,
  getGetInspectionResponseMock,
} from '@/shared/api/generated/inspections/inspections.msw';
import type { PendingTask } from '@/shared/api/generated/model';
import {
  getListPendingTasksMockHandler,
  getListPendingTasksResponseMock,
} from '@/shared/api/generated/pending-tasks/pending-tasks.msw';
import { dialogOf } from '@/shared/testing/play';
import { onPhone, pageStory } from '@/shared/testing/story-api';
import { signingHandlers, TOKEN, waiverSession } from '@/widgets/signing/testing/session-fixture';

const meta = { title: 'Pages/Home/Acts in place' } satisfies Meta;
export default meta;
type Story = StoryObj;

const all = getListPendingTasksResponseMock();
const [example] = all.data as [PendingTask];

/** The list with one task in it, of this kind and about this record. */
const waits = (taskType: PendingTask['taskType'], record: Partial<PendingTask['record']>, part = 'part') =>
  getListPendingTasksMockHandler({
    ...all,
    data: [
      {
        ...example,
        id: `${taskType}:${part}:me`,
        taskType,
        title: 'Pay application 3',
        record: { ...example.record, ...record },
      },
    ],
    groups: [],
    meta: { ...all.meta, total: 1, totalPages: 1 },
  });

const ofStage = (taskType: PendingTask['taskType'], { payApp }: PaymentStage) =>
  waits(taskType, { objectType: 'PAYAPP', objectId: payApp.id, link: `/app/pay-apps/${payApp.id}` });

const press = async (canvasElement: HTMLElement, name: RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

/** A payment is released where it waits. */
export const ReleasesThePayment: Story = {
  parameters: pageStory(
    '/app',
    ofStage('PAYMENT_RELEASE', PAYMENT_STAGES.toPay()),
    ...paymentServer(PAYMENT_STAGES.toPay(), PEOPLE.approver),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Release: /);
    const dialog = within(await dialogOf('Release the payment'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'ACH 4471');
    await userEvent.click(dialog.getByRole('button', { name: 'Release payment' }));
    await expect(await within(document.body).findByText('Payment released')).toBeVisible();
  },
};

/** A waiver is filled in, sent, and can be taken back at once. */
export const SendsTheWaiver: Story = {
  parameters: pageStory(
    '/app',
    ofStage('CONDITIONAL_WAIVER_SENDING', PAYMENT_STAGES.toSend()),
    ...paymentServer(PAYMENT_STAGES.toSend(), PEOPLE.creator),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Send: /);
    const dialog = within(await dialogOf('Send the conditional waiver for signature'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send for signature' }));
    await expect(await within(document.body).findByText('The conditional waiver is sent')).toBeVisible();
  },
};

/** What is signed lies over the list, and the list is there again afterwards. */
export const SignsTheWaiver: Story = {
  parameters: pageStory(
    '/app',
    ofStage('CONDITIONAL_WAIVER_SIGNATURE', PAYMENT_STAGES.toSign()),
    ...paymentServer(PAYMENT_STAGES.toSign(), PEOPLE.creator, {
      token: TOKEN,
      session: waiverSession(),
      handlers: signingHandlers(waiverSession()),
    }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Sign: /);
    const dialog = await dialogOf('Pay application 3');
    await within(dialog).findByRole('checkbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await press(canvasElement, /^Sign: /);
    await userEvent.click(await within(await dialogOf('Pay application 3')).findByRole('checkbox'));
  },
};
export const SignsOnPhone: Story = { ...SignsTheWaiver, globals: { ...onPhone } };

/** What is not the reader's any more says so instead of opening a form. */
export const NotAnyMore: Story = {
  parameters: pageStory(
    '/app',
    ofStage('PAYMENT_RELEASE', PAYMENT_STAGES.toPay()),
    ...payAppHandlers(STAGES.signing(), PEOPLE.creator),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Release: /);
    await expect(await within(document.body).findByRole('alert')).toBeVisible();
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
  },
};

const log = getGetDailyLogResponseMock();
const may = { allowed: true, reason: null };
/** A day is closed with its signature from the list. */
export const ClosesTheDay: Story = {
  parameters: pageStory(
    '/app',
    waits('DAILY_LOG_CLOSING', { objectType: 'DAILY_LOG', objectId: log.id }),
    getGetDailyLogMockHandler({ ...log, status: 'OPEN', abilities: { ...log.abilities, close: may } }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Close: /);
    await dialogOf(`Close ${log.dailyLogNumber}`);
  },
};

const inspection = getGetInspectionResponseMock();
/** An inspection that passed is closed from the list. */
export const ClosesTheInspection: Story = {
  parameters: pageStory(
    '/app',
    waits('INSPECTION_CLOSING', { objectType: 'INSPECTION', objectId: inspection.id }),
    getGetInspectionMockHandler({ ...inspection, abilities: { ...inspection.abilities, close: may } }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Close: /);
    await dialogOf(`Close ${inspection.inspectionNumber ?? 'this inspection'}?`);
  },
};

/** What is done on its page says why, and leads to the place. */
export const DoneThere: Story = {
  parameters: pageStory('/app', waits('G703_SUBMISSION', { objectType: 'PAYAPP', link: '/app/pay-apps/1' })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/the work of the period is filled in on the sheet/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pay application 3' })).toHaveAttribute(
      'href',
      '/app/pay-apps/1/g703',
    );
  },
};
