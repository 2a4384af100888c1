import { payAppHistoryWords, openingHistoryWords } from '#domain/pay-app/history-words.ts';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { Person } from '@/shared/ui/Person';
import { RouterLink } from '@/shared/ui/RouterLink';
import { HistoryList } from '@/widgets/history';

/** When an opening balance was proposed; null while it is with its creator. */
const proposedAtOf = ({ openingBalance, g703 }: PayAppDetail): string | null =>
  openingBalance?.proposal?.proposedAt ?? (openingBalance?.agreement ? (g703?.submittedAt ?? null) : null);

/** People, dates and references of an application, and what happened to it. */
export function SideColumn({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  const { dueDates: due, paymentTerm: term, openingBalance: opening } = payApp;
  return (
    <>
      <Section title="Details">
        <FactList
          facts={[
            { label: 'Created by', value: <Person user={payApp.createdBy} /> },
            ...(opening === null
              ? [{ label: 'Receiving', value: <Person user={term.receivingUser} /> }]
              : []),
            { label: 'Approver', value: <Person user={payApp.g703?.assignedToUser ?? term.approvingUser} /> },
            {
              label: 'Schedule',
              value: (
                <RouterLink
                  to="/app/projects/$projectId/tools/sov/$sovId"
                  params={{ projectId, sovId: payApp.sov.id }}
                >
                  {payApp.sov.sovNumber ?? payApp.sov.divisionName}
                </RouterLink>
              ),
            },
            {
              label: opening === null ? 'Work through' : 'Billed through',
              value: formatDate(payApp.periodTo),
            },
            { label: 'Created', value: formatInstant(payApp.createdAt) },
            ...(opening === null
              ? [
                  {
                    label: 'Waiver due',
                    value: formatDate(due.conditionalWaiverDueOn ?? due.unconditionalWaiverDueOn),
                  },
                  { label: 'Payment due', value: formatDate(due.paymentDueOn) },
                ]
              : [
                  { label: 'Proposed', value: formatInstant(proposedAtOf(payApp)) },
                  { label: 'Agreed', value: formatInstant(opening.agreement?.agreedAt ?? null) },
                ]),
          ]}
        />
      </Section>
      <Section title="History">
        <HistoryList
          entries={payApp.history}
          describe={opening === null ? payAppHistoryWords : openingHistoryWords}
        />
      </Section>
    </>
  );
}
