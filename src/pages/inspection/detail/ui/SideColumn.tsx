import { inspectionHistoryWords } from '#domain/inspection/history-words.ts';
import { formerInspectors } from '#domain/inspection/recorders.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { typeLabel, whenText } from '@/entities/inspection';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { Person } from '@/shared/ui/Person';
import { RouterLink } from '@/shared/ui/RouterLink';
import { HistoryList } from '@/widgets/history';
import { SignedBy } from './RevisionsSection';

/** People below each other; a dash where there is nobody. */
function People({ of }: { of: readonly { id: string; name: string }[] }) {
  if (of.length === 0) return '–';
  return of.map((person) => (
    <Box key={person.id} sx={{ '& + &': { marginBlockStart: 1 } }}>
      <Person user={person as Parameters<typeof Person>[0]['user']} />
    </Box>
  ));
}

const tel = (phone: string) => (
  <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {phone}
  </Link>
);

/** When, who, where it belongs, and what happened. */
export function SideColumn({ projectId, inspection }: { projectId: string; inspection: InspectionDetail }) {
  const { agency, sovLine: line, seriesId, signature } = inspection;
  const former = formerInspectors(inspection);
  return (
    <>
      <Section title="When">
        <FactList
          facts={[
            { label: 'Scheduled', value: whenText(inspection.scheduledFor, inspection.durationMinutes) },
            // Without one of its own it is due when it takes place, which stands above.
            ...(inspection.dueDate === null ? [] : [{ label: 'Due', value: formatDate(inspection.dueDate) }]),
            { label: 'Started', value: formatInstant(inspection.startedAt) },
            { label: 'Result given', value: formatInstant(inspection.completedAt) },
            ...(seriesId === null
              ? []
              : [
                  {
                    label: 'Made with',
                    value: (
                      <RouterLink
                        to="/app/projects/$projectId/tools/inspections"
                        params={{ projectId }}
                        search={{ seriesId }}
                      >
                        Others of its series
                      </RouterLink>
                    ),
                  },
                ]),
          ]}
        />
        {signature !== null && (
          <Box sx={{ marginBlockStart: 3 }}>
            <SignedBy signature={signature} />
          </Box>
        )}
      </Section>
      <Section title="Who">
        <FactList
          facts={[
            { label: 'Inspectors', value: <People of={inspection.inspectors} /> },
            ...(former.length === 0 ? [] : [{ label: 'Results also by', value: <People of={former} /> }]),
            {
              label: 'Contractors',
              value: inspection.contractors.map(({ company, contact }) => (
                <Box key={company.id} sx={{ '& + &': { marginBlockStart: 1 } }}>
                  {company.name}
                  {contact !== null && <Box sx={{ color: 'text.secondary' }}>{contact.name}</Box>}
                </Box>
              )),
            },
            {
              label: 'Site contacts',
              value: inspection.siteContacts.map(({ user, phone }) => (
                <Box key={user.id} sx={{ '& + &': { marginBlockStart: 1 } }}>
                  <Person user={user} />
                  {phone !== null && <Box>{tel(phone)}</Box>}
                </Box>
              )),
            },
            { label: 'Watchers', value: <People of={inspection.watchers} /> },
            { label: 'Created by', value: <Person user={inspection.createdBy} /> },
          ].map((fact) => ({
            ...fact,
            value: Array.isArray(fact.value) && fact.value.length === 0 ? null : fact.value,
          }))}
        />
      </Section>
      {agency !== null && (
        <Section title="Agency">
          <FactList
            facts={[
              { label: 'Authority', value: agency.name },
              { label: 'Who comes', value: agency.inspectorName },
              { label: 'Permit', value: agency.permitNumber },
              { label: 'Booking', value: agency.confirmationNumber },
              { label: 'Telephone', value: agency.phone === null ? null : tel(agency.phone) },
            ]}
          />
        </Section>
      )}
      <Section title="Details">
        <FactList
          facts={[
            { label: 'Type', value: typeLabel(inspection) },
            { label: 'Location', value: inspection.location },
            { label: 'Drawings', value: inspection.drawingReference },
            { label: 'Spec section', value: inspection.specSection },
            { label: 'Trade', value: inspection.trade },
            {
              label: 'Schedule line',
              value: line && (
                <>
                  {line.taskNumber} {line.taskName}
                  {line.sovNumber !== null && (
                    <Box>
                      <RouterLink
                        to="/app/projects/$projectId/tools/sov/$sovId"
                        params={{ projectId, sovId: line.sovId }}
                      >
                        {line.sovNumber}
                      </RouterLink>
                    </Box>
                  )}
                </>
              ),
            },
            {
              label: 'Divisions',
              value: inspection.divisions
                .map(({ divisionNumber, divisionName }) => `${divisionNumber} ${divisionName}`)
                .join(', '),
            },
            { label: 'Template', value: inspection.template?.name },
            { label: 'Signature', value: inspection.signatureRequired ? 'Required' : 'Not required' },
          ]}
        />
      </Section>
      <Section title="History">
        <HistoryList entries={inspection.history} describe={inspectionHistoryWords} />
      </Section>
    </>
  );
}
