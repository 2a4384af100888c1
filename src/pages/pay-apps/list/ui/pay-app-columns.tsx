import { payAppFace } from '#domain/pay-app/face.ts';
import type { PayApp } from '@/shared/api/generated/model';
import { whoseTurn } from '@/shared/lib/record/whose-turn';
import { type RecordColumn, recordColumns } from '@/shared/ui/list/record-columns';
import { dueOf } from '../model/due';
import { PAY_APP_LIST } from '../model/search';

const amount = (
  label: string,
  money: (payApp: PayApp) => number | null,
  header = label,
): RecordColumn<PayApp> => ({ label, header, minWidth: 108, flex: 0.5, money });
const DATE = { extra: true, width: 112 } as const;
const NAME = { extra: true, width: 150 } as const;

/** Every column of the list. */
export const PAY_APP_COLUMNS = recordColumns<PayApp>()(PAY_APP_LIST, {
  payAppNumber: {
    label: 'Number',
    header: 'No.',
    fixed: true,
    width: 56,
    numeric: true,
    text: (payApp) => String(payApp.payAppNumber),
  },
  sov: {
    label: 'Schedule of values',
    fixed: true,
    minWidth: 172,
    flex: 2.4,
    name: ({ sov, isRetainageRelease }) =>
      [sov.sovNumber, sov.divisionName, isRetainageRelease ? '· Retainage release' : '']
        .filter((part) => part !== null && part !== '')
        .join(' '),
  },
  periodTo: { label: 'Work through', width: 112, date: (payApp) => payApp.periodTo },
  status: { label: 'Status', width: 178, face: payAppFace },
  ballInCourt: {
    label: 'Ball in court',
    minWidth: 124,
    flex: 1.2,
    turn: ({ ballInCourt }) => whoseTurn(ballInCourt),
  },
  totalCompletedAndStored: amount(
    'Completed and stored (line 4)',
    (payApp) => payApp.totalCompletedAndStored,
    'Line 4',
  ),
  currentPaymentDue: amount('Payment due (line 8)', dueOf, 'Line 8'),
  amountCertified: amount('Certified', (payApp) => payApp.amountCertified),
  amountReleased: { ...amount('Paid', (payApp) => payApp.amountReleased), extra: true },
  due: {
    label: 'Due',
    width: 116,
    due: ({ ballInCourt }) => ({
      date: ballInCourt?.dueDate,
      overdue: ballInCourt?.isOverdue === true,
    }),
  },
  receivingCompany: { label: 'Billed by', ...NAME, text: (payApp) => payApp.receivingCompany.name },
  payingCompany: { label: 'Paid by', ...NAME, text: (payApp) => payApp.payingCompany?.name },
  createdBy: { label: 'Creator', ...NAME, text: (payApp) => payApp.createdBy.name },
  isFinalPayApp: {
    label: 'Final',
    extra: true,
    width: 80,
    text: (payApp) => (payApp.isFinalPayApp ? 'Yes' : 'No'),
  },
  createdAt: { label: 'Created', ...DATE, date: (payApp) => payApp.createdAt },
  updatedAt: { label: 'Changed', ...DATE, date: (payApp) => payApp.updatedAt },
});
