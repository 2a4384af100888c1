import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import { CHANGE_REQUEST_REASON_LABELS } from '#domain/change-request/kinds.ts';
import { SIGNATURE_STATUS_FACES } from '#domain/signing/signer-status.ts';
import type { ChangeRequest } from '@/shared/api/generated/model';
import { whoseTurn } from '@/shared/lib/record/whose-turn';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { CHANGE_REQUEST_LIST } from '../model/search';
import { approversText, contractText, signedDays, impactText, impactWords } from '../model/words';

const DATE = { extra: true, width: 112 } as const;
const NAME = { extra: true, width: 150 } as const;

/** Every column of the list. */
export const CHANGE_REQUEST_COLUMNS = recordColumns<ChangeRequest>()(CHANGE_REQUEST_LIST, {
  changeRequestNumber: {
    label: 'Number',
    fixed: true,
    width: 88,
    text: (change) => change.changeRequestNumber,
  },
  changeOrderNumber: {
    label: 'Change order',
    header: 'Order',
    width: 72,
    text: (change) => change.changeOrderNumber,
  },
  subject: { label: 'Subject', fixed: true, minWidth: 236, flex: 1, name: (change) => change.subject },
  status: { label: 'Status', width: 146, face: (change) => CHANGE_REQUEST_STATUS_FACES[change.status] },
  ballInCourt: { label: 'Ball in court', width: 140, turn: ({ ballInCourt }) => whoseTurn(ballInCourt) },
  costImpact: {
    label: 'Cost impact',
    header: (currency) => `Cost impact, ${currency}`,
    width: 132,
    numeric: true,
    text: (change, currency) => impactText(change.costImpact, currency),
    cell: ({ costImpact }, text) => (
      <>
        <span>{text}</span>
        <VisuallyHidden>, {impactWords(costImpact)}</VisuallyHidden>
      </>
    ),
  },
  scheduleImpactInDays: {
    label: 'Schedule impact',
    header: 'Days',
    width: 60,
    numeric: true,
    text: (change) => signedDays(change.scheduleImpactInDays),
  },
  dueDate: {
    label: 'Due',
    // Wide enough for the mark of a late one.
    width: 128,
    due: (change) => ({ date: change.dueDate, overdue: change.isOverdue }),
  },
  sov: {
    label: 'Schedule of values',
    header: 'Contract',
    // Change orders are numbered by contract: without it two of them are both CO-01.
    width: 96,
    text: (change) => contractText(change.sov),
  },
  approvers: { label: 'Approvers', extra: true, width: 180, text: approversText },
  requestedBy: { label: 'Requested by', ...NAME, text: (change) => change.requestedBy.name },
  createdBy: { label: 'Creator', ...NAME, text: (change) => change.createdBy.name },
  company: { label: 'Company', ...NAME, text: (change) => change.company.name },
  reason: { label: 'Reason', ...NAME, text: (change) => CHANGE_REQUEST_REASON_LABELS[change.reason] },
  divisions: {
    label: 'Divisions',
    extra: true,
    width: 180,
    text: (change) =>
      change.divisions
        .map(({ divisionNumber, divisionName }) => `${divisionNumber} ${divisionName}`)
        .join(', '),
  },
  signatureStatus: {
    label: 'Signature',
    extra: true,
    width: 132,
    face: ({ signatureStatus }) =>
      signatureStatus === null ? null : SIGNATURE_STATUS_FACES[signatureStatus],
  },
  createdAt: { label: 'Created', ...DATE, date: (change) => change.createdAt },
  updatedAt: { label: 'Changed', ...DATE, date: (change) => change.updatedAt },
});
