import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paymentServer } from '@/entities/pay-app/testing/payment-server';
import { PAYMENT_STAGES, type PaymentStage } from '@/entities/pay-app/testing/payment-stages';
import { PEOPLE } from '@/entities/pay-app/testing/people';
import { payAppHandlers } from '@/entities/pay-app/testing/handlers';
import { STAGES } from '@/entities/pay-app/testing/stages';
import {
  getGetChangeRequestMockHandler,
  getGetChangeRequestResponseMock,
  getListChangeRequestsMockHandler,
  getSendChangeRequestForSignatureMockHandler,
} from '@/shared/api/generated/change-requests/change-requests.msw';
import {
  getGetDailyLogMockHandler,
  getGetDailyLogResponseMock,
} from '@/shared/api/generated/daily-logs/daily-logs.msw';
import {
  getGetInspectionMockHandler,
  getGetInspectionResponseMock,
} from '@/shared/api/generated/inspections/inspections.msw';
import type { PendingTask, QualityTaskDetail } from '@/shared/api/generated/model';
import {
  getListPendingTasksMockHandler,
  getListPendingTasksResponseMock,
} from '@/shared/api/generated/pending-tasks/pending-tasks.msw';
import {
  getAddQualityEntryMockHandler,
  getGetQualityTaskMockHandler,
  getGetQualityTaskResponseMock,
  getUpdateQualityTaskMockHandler,
} from '@/shared/api/generated/quality-check/quality-check.msw';
import {
  getChangeSubmittalStatusMockHandler,
  getGetSubmittalMockHandler,
  getGetSubmittalResponseMock,
  getListSubmittalPeopleMockHandler,
} from '@/shared/api/generated/submittals/submittals.msw';
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

const submittal = getGetSubmittalResponseMock();
const reviewed = { ...submittal, abilities: { ...submittal.abilities, forward: may } };
/** What was reviewed goes on to its approvers from the list. */
export const ForwardsTheSubmittal: Story = {
  parameters: pageStory(
    '/app',
    waits('SUBMITTAL_FORWARDING', { objectType: 'SUBMITTAL', objectId: submittal.id }),
    getGetSubmittalMockHandler(reviewed),
    getListSubmittalPeopleMockHandler(),
    getChangeSubmittalStatusMockHandler(reviewed),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Forward: /);
    const dialog = within(await dialogOf('Forward to the approvers'));
    await userEvent.click(dialog.getByRole('button', { name: 'Forward' }));
    await expect(await within(document.body).findByText('Submittal forwarded')).toBeVisible();
  },
};

const change = getGetChangeRequestResponseMock();
const approved = {
  ...change,
  status: 'APPROVED' as const,
  abilities: { ...change.abilities, sendForSignature: may },
};
/** An approved change goes out to be signed from the list, with its signers and those that are signed with it. */
export const SendsTheChangeOrder: Story = {
  parameters: pageStory(
    '/app',
    waits('CHANGE_REQUEST_SENDING', { objectType: 'CHANGE_REQUEST', objectId: change.id }),
    getGetChangeRequestMockHandler(approved),
    getListChangeRequestsMockHandler(),
    getSendChangeRequestForSignatureMockHandler(),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Send: /);
    const dialog = await dialogOf('Send the change order for signature');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send for signature' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};

const check = getGetQualityTaskResponseMock();
const checks = (lastResult: QualityTaskDetail['lastResult']) => {
  const open = {
    ...check,
    status: 'IN_PROGRESS' as const,
    lastResult,
    abilities: { ...check.abilities, addEntry: may, complete: may },
  };
  return [
    waits('QUALITY_TASK', { objectType: 'QUALITY_TASK', objectId: check.id }),
    getGetQualityTaskMockHandler(open),
    getAddQualityEntryMockHandler(open),
    getUpdateQualityTaskMockHandler({ ...open, status: 'COMPLETED' }),
  ] as const;
};
/** What was found is recorded from the list; what has to be said is asked first. */
export const RecordsTheCheck: Story = {
  parameters: pageStory('/app', ...checks(null)),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Record: /);
    const found = await dialogOf(`${check.qualityTaskNumber}, ${check.title}`);
    const dialog = within(found);
    await userEvent.click(dialog.getByRole('button', { name: 'Observation' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save entry' }));
    await expect(await dialog.findByRole('textbox', { name: /^What was found/ })).toBeInvalid();
    await userEvent.type(dialog.getByRole('textbox', { name: /^What was found/ }), 'The joint is open.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save entry' }));
    await waitFor(() => expect(found).not.toBeInTheDocument());
  },
};
export const RecordsOnPhone: Story = { ...RecordsTheCheck, globals: { ...onPhone } };

/** A check whose last look failed is completed after a word about it. */
export const CompletesTheCheck: Story = {
  parameters: pageStory('/app', ...checks('FAIL')),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Complete: /);
    const dialog = await dialogOf('Complete a check that failed?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Complete check' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
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
