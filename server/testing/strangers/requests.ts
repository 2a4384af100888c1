import { ROLES, type Operation, type Row, type Who } from '../../../tests/rules/roles/cells.ts';
import { ROLE_TABLE } from '../../../tests/rules/roles/table.ts';
import type { LooseInput } from '../client.ts';
import { line as sovLine } from '../../modules/sov/testing.ts';
import { requestFor } from '../roles/play.ts';
import type { At, Stage } from '../roles/stage.ts';
import type { World } from '../roles/world.ts';

/** A request that is carried out as it stands. */
export interface Asked {
  operation: Operation;
  row: At;
  who: Who;
  input: (world: World, stage: Stage) => LooseInput | Promise<LooseInput>;
}

const DONE = ['200', '201', '204', 'moved', 'seen'];
/** No administrator where it can be helped: they may read what others may not. */
const WHO = ['GC_MEMBER', ...ROLES] as const;

/** A row of the table of rights for each operation, made anew and done to a record, that somebody is let do. */
function ofTable(): Asked[] {
  const once = new Map<string, Asked>();
  const rows: readonly Row[] = Object.values(ROLE_TABLE).flatMap((group): readonly Row[] => group.rows);
  for (const row of rows) {
    const who = WHO.find((role) => DONE.includes(row.cells[role]));
    const isNew = ['project', 'draft', 'sent'].includes(row.given);
    const key = `${row.operation} ${isNew ? row.given : ''}`;
    const input = (world: World, stage: Stage) => requestFor(world, row.operation, stage);
    if (who && !once.has(key)) once.set(key, { operation: row.operation, row, who, input });
  }
  return [...once.values()];
}

const here = (stage: Stage, more: Record<string, string> = {}) => ({
  params: { projectId: stage.projectId, companyId: stage.caller?.companyId ?? '', ...more },
});

const asked = (
  operation: Operation,
  input: (stage: Stage, world: World) => LooseInput | Promise<LooseInput>,
  given: Row['given'] = 'project',
): Asked => ({
  operation,
  row: { operation, given },
  who: 'GENERAL_CONTRACTOR',
  input: async (world, stage) => ({ ...here(stage), ...(await input(stage, world)) }),
});

const schedule = { divisionName: 'General contract', divisionNumber: '00' };
const ownSov = (world: World): string => world.own.get('GENERAL_CONTRACTOR')?.sovId ?? '';
const ofSov = (stage: Stage, world: World) => here(stage, { sovId: ownSov(world) });
const ofTerm = ({ pay, ...stage }: Stage) =>
  here({ pay, ...stage }, { paymentTermId: pay?.paymentTermId ?? '', g703Id: pay?.g703Id ?? '' });
const company = ({ caller }: Stage): string => caller?.companyId ?? '';

/** What stands in no row: schedules, the start of a pay application, and what belongs to no project. */
const BY_HAND: readonly Asked[] = [
  asked('saveSov', () => ({ body: { ...schedule, sovLines: [] } })),
  asked('saveSov', () => ({ body: { ...schedule, version: 1 } })),
  asked('saveChangeRequest', () => ({ body: { subject: 'Offset', version: 1 } })),
  asked('saveImportedSov', () => ({
    body: {
      ...schedule,
      subDivisionName: 'Sitework',
      isDraft: true,
      sovLines: [{ rowNumber: 1, taskNumber: 'R-1', taskName: 'Clearing', scheduledValue: 900 }],
    },
  })),
  asked('submitSov', async (stage, { t }) => {
    const body = { ...schedule, sovLines: [sovLine(1, 900)] };
    const { sov } = await t
      .as(stage.caller)
      .call('saveSov', { params: { projectId: stage.projectId }, body });
    return { ...here(stage, { sovId: sov.id }), body: { version: sov.version } };
  }),
  asked('addSovUsers', (stage, world) => ({ ...ofSov(stage, world), body: {} })),
  asked('removeSovUsers', (stage, world) => ({ ...ofSov(stage, world), body: {} })),
  asked('listSovs', () => ({})),
  asked('canCreateRetainage', () => ({})),
  asked('createPayApp', () => ({ body: {} })),
  asked('createPayAppWithExistingTerm', (_, world) => ({
    body: { sovId: ownSov(world), paymentTermId: crypto.randomUUID() },
  })),
  asked('createRetainagePayApp', (_, world) => ({ body: { sovId: ownSov(world), amount: 1 } })),
  asked('createOpeningBalance', () => ({ body: { payAppNumber: 3, periodTo: '2026-01-31' } })),
  asked('updatePaymentTerm', (stage) => ({ ...ofTerm(stage), body: { version: 1 } }), 'payMadeTerm'),
  asked(
    'submitPaymentTerm',
    ({ pay }) => ({ body: { version: 1, paymentTermId: pay?.paymentTermId ?? '' } }),
    'payMadeTerm',
  ),
  asked('reassignPaymentTermApprover', (stage) => ({ ...ofTerm(stage), body: { version: 1 } }), 'payTerm'),
  asked('reassignG703Approver', (stage) => ({ ...ofTerm(stage), body: { version: 1 } }), 'payMadeSubmitted'),
  asked('createNotification', ({ projectId }) => ({ body: { title: 'Call the inspector', projectId } })),
  asked('createNotification', ({ projectId }) => ({
    body: { title: 'Read it again', projectId, objectType: 'RFI' },
  })),
  asked('changeNotifications', () => ({ body: { change: 'READ', withRecord: true } })),
  asked('listNotifications', () => ({})),
  asked('listPendingTasks', () => ({})),
  asked('listProjectPendingTasks', ({ projectId }) => ({ query: { projectId } })),
  asked('getDailyActivity', () => ({ query: { date: '2026-01-31' } })),
  asked('updateMe', () => ({ body: {} })),
  asked('updateUserPreferences', () => ({ body: {} })),
  asked('setPrimaryCompany', () => ({ body: {} })),
  asked('updateCompany', () => ({ body: { version: 1 } })),
  asked('leaveCompany', () => ({})),
  asked('getCompanyHandOver', () => ({})),
  asked('resendCompanyInvitation', () => ({ body: {} })),
  asked('createProject', (stage) => ({
    body: { companyId: company(stage), name: 'Annex', owningCompanyRole: 'GENERAL_CONTRACTOR' },
  })),
  asked('updateProject', () => ({ body: { version: 1, name: 'Annex' } })),
  asked('getSubscriptionStatus', () => ({})),
  asked('listInvoices', () => ({})),
  asked('createCheckoutSession', (stage) => ({
    body: { priceId: 'price_monthly', companyId: company(stage) },
  })),
  asked('changeSubscriptionPlan', (stage) => ({
    body: { priceId: 'price_monthly', version: 1, companyId: company(stage) },
  })),
  asked('chatWithAssistant', ({ projectId }) => ({
    body: { projectId, input: 'What is overdue?' },
  })),
  asked('cancelSubscription', (stage) => ({ body: { version: 1, companyId: company(stage) } })),
  asked('resumeSubscription', (stage) => ({ body: { version: 1, companyId: company(stage) } })),
];

/** Requests of every operation that names something, as valid as they can be made. */
export const REQUESTS: readonly Asked[] = [...ofTable(), ...BY_HAND];
