import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { historyWords } from '@/entities/pay-app';
import type { PayAppDetail, UserRef } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { RouterLink } from '@/shared/ui/RouterLink';
import { HistoryList } from '@/widgets/history';

function person(user: UserRef | null): ReactNode {
  if (user === null) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, verticalAlign: 'middle' }}
    >
      <PersonAvatar name={user.name} photoKey={user.photoKey} size={20} />
      {user.name}
    </Box>
  );
}

/** People, dates and references of an application, and what happened to it. */
export function SideColumn({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  const { dueDates: due, paymentTerm: term } = payApp;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}>
      <Section title="Details">
        <FactList
          facts={[
            { label: 'Created by', value: person(payApp.createdBy) },
            { label: 'Receiving', value: person(term.receivingUser) },
            { label: 'Approver', value: person(payApp.g703?.assignedToUser ?? term.approvingUser) },
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
            { label: 'Work through', value: formatDate(payApp.periodTo) },
            { label: 'Created', value: formatInstant(payApp.createdAt) },
            {
              label: 'Waiver due',
              value: formatDate(due.conditionalWaiverDueOn ?? due.unconditionalWaiverDueOn),
            },
            { label: 'Payment due', value: formatDate(due.paymentDueOn) },
          ]}
        />
      </Section>
      <Section title="History">
        <HistoryList entries={payApp.history} describe={historyWords} />
      </Section>
    </Box>
  );
}
