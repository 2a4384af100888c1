import Box from '@mui/material/Box';
import {
  SUBMITTAL_CATEGORY_LABELS,
  SUBMITTAL_PURPOSE_LABELS,
  SUBMITTAL_TYPE_LABELS,
} from '#domain/submittal/kinds.ts';
import { SUBMITTAL_RISK_LABELS } from '#domain/submittal/schedule.ts';
import { submittalHistoryWords } from '#domain/submittal/history-words.ts';
import { countOf } from '#domain/text/count.ts';
import { riskFace, sectionText, type SubmittalSteps } from '@/entities/submittal';
import type { SubmittalDetail, SubmittalReference } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { type Fact, FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { Person } from '@/shared/ui/Person';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';
import { HistoryList } from '@/widgets/history';
import { PeopleSection } from './PeopleSection';

interface SideColumnProps {
  projectId: string;
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
}

const days = (count: number | null | undefined, unit: string): string | null =>
  count === null || count === undefined ? null : countOf(count, unit);

function scheduleFacts(submittal: SubmittalDetail): Fact[] {
  const { requiredOnSite, leadTimeDays, reviewDays, approveBy, submitBy, risk } = submittal;
  const face = riskFace(risk);
  return [
    { label: 'Decision due', value: formatDate(submittal.dueDate) },
    { label: 'Required on site', value: formatDate(requiredOnSite) },
    { label: 'Lead time', value: days(leadTimeDays, 'day') },
    { label: 'Review time', value: days(reviewDays, 'working day') },
    { label: 'Approve by', value: formatDate(approveBy) },
    { label: 'Submit by', value: formatDate(submitBy) },
    {
      label: 'Risk',
      value: face === null ? risk && SUBMITTAL_RISK_LABELS[risk] : <StatusChip size="sm" {...face} />,
    },
  ];
}

function detailFacts(submittal: SubmittalDetail): Fact[] {
  const { receivedFrom, distribution = [] } = submittal;
  return [
    { label: 'Spec section', value: sectionText(submittal) },
    { label: 'Type', value: SUBMITTAL_TYPE_LABELS[submittal.submittalType] },
    { label: 'Purpose', value: SUBMITTAL_PURPOSE_LABELS[submittal.purpose] },
    { label: 'Phase', value: SUBMITTAL_CATEGORY_LABELS[submittal.category] },
    { label: 'Contractor', value: submittal.company?.name },
    ...(receivedFrom ? [{ label: 'Received from', value: <Person user={receivedFrom} /> }] : []),
    { label: 'Created by', value: <Person user={submittal.createdBy} /> },
    { label: 'Sent', value: formatInstant(submittal.sentAt) },
    ...(distribution.length === 0
      ? []
      : [{ label: 'Distributed to', value: distribution.map(({ name }) => name).join(', ') }]),
  ];
}

const KINDS = { RFI: 'RFI', SOV_LINE: 'Line of a schedule of values', DOCUMENT: 'Document' } as const;

function Reference({ projectId, reference }: { projectId: string; reference: SubmittalReference }) {
  const { type, id, number, title, sovId } = reference;
  return (
    <Box component="li" sx={{ fontSize: 'body2.fontSize', overflowWrap: 'anywhere' }}>
      {type === 'RFI' && (
        <RouterLink to="/app/projects/$projectId/tools/rfi/$rfiId" params={{ projectId, rfiId: id }}>
          {number}
        </RouterLink>
      )}
      {type === 'SOV_LINE' && sovId !== null && (
        <RouterLink to="/app/projects/$projectId/tools/sov/$sovId" params={{ projectId, sovId }}>
          {number}
        </RouterLink>
      )}
      <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
        {KINDS[type]}, {title}
      </Box>
    </Box>
  );
}

/** Dates, facts, links, people and what happened. */
export function SideColumn({ projectId, submittal, steps }: SideColumnProps) {
  const { references = [] } = submittal;
  return (
    <>
      <Section title="Schedule">
        <FactList facts={scheduleFacts(submittal)} />
      </Section>
      <Section title="Details">
        <FactList facts={detailFacts(submittal)} />
      </Section>
      <Section title="Links">
        {references.length === 0 ? (
          <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
            No RFIs and no schedule lines.
          </Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2.5 }}>
            {references.map((reference) => (
              <Reference key={reference.id} projectId={projectId} reference={reference} />
            ))}
          </Box>
        )}
      </Section>
      {submittal.status !== 'DRAFT' && (
        <PeopleSection projectId={projectId} submittal={submittal} steps={steps} />
      )}
      <Section title="History">
        <HistoryList entries={submittal.history} describe={submittalHistoryWords} />
      </Section>
    </>
  );
}
