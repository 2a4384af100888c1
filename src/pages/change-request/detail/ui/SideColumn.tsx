import { changeRequestHistoryWords } from '#domain/change-request/history-words.ts';
import { CHANGE_REQUEST_REASON_LABELS } from '#domain/change-request/kinds.ts';
import { daysText } from '@/entities/change-request';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { reasonOf } from '@/shared/lib/record/reason';
import { type Fact, FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { Person } from '@/shared/ui/Person';
import { RouterLink } from '@/shared/ui/RouterLink';
import { HistoryList } from '@/widgets/history';
import { ApproversSection } from './PeopleSection';
import { References } from './References';

interface SideColumnProps {
  projectId: string;
  change: ChangeRequestDetail;
  onRaiseRfi: () => void;
}

const lines = (texts: readonly string[]) =>
  texts.map((text) => (
    <div key={text}>
      <bdi>{text}</bdi>
    </div>
  ));

function pricingFacts({ pricing }: ChangeRequestDetail): Fact[] {
  if (pricing === null) return [];
  return [
    { label: 'Asked for prices', value: <Person user={pricing.assignee} /> },
    { label: 'Prices due', value: formatDate(pricing.dueDate) },
    {
      label: 'Priced',
      value: pricing.pricedAt === null ? 'Not yet' : formatInstant(pricing.pricedAt),
    },
  ];
}

function detailFacts(projectId: string, change: ChangeRequestDetail): Fact[] {
  const { sov, divisions, allowedUsers } = change;
  return [
    { label: 'Reason', value: CHANGE_REQUEST_REASON_LABELS[change.reason] },
    {
      label: 'Schedule',
      value: sov !== null && (
        <RouterLink to="/app/projects/$projectId/tools/sov/$sovId" params={{ projectId, sovId: sov.id }}>
          {sov.sovNumber ?? sov.divisionName}
        </RouterLink>
      ),
    },
    ...(divisions.length === 0
      ? []
      : [
          {
            label: 'Divisions',
            value: lines(
              divisions.map(({ divisionNumber, divisionName }) => `${divisionNumber} ${divisionName}`),
            ),
          },
        ]),
    { label: 'Time', value: daysText(change.scheduleImpactInDays) },
    { label: 'Requested by', value: <Person user={change.requestedBy} /> },
    { label: 'Created by', value: <Person user={change.createdBy} /> },
    ...pricingFacts(change),
    { label: 'Decision due', value: formatDate(change.dueDate) },
    ...(change.signedOn === null ? [] : [{ label: 'Signed', value: formatDate(change.signedOn) }]),
    ...(allowedUsers.length === 0
      ? []
      : [{ label: 'Also sees it', value: lines(allowedUsers.map(({ name }) => name)) }]),
  ];
}

/** People, dates, references and what happened. */
export function SideColumn({ projectId, change, onRaiseRfi }: SideColumnProps) {
  const ended = change.status === 'SIGNED' || change.status === 'TERMINATED';
  return (
    <>
      <Section title="Details">
        <FactList
          facts={detailFacts(projectId, change).map((fact) => ({ ...fact, value: fact.value || null }))}
        />
      </Section>
      <ApproversSection change={change} />
      <Section
        title="References"
        action={
          !ended && (
            <PermissionButton
              size="xs"
              variant="plain"
              reason={reasonOf(change.abilities.raiseRfi)}
              onClick={onRaiseRfi}
              // The words end where the section's text ends.
              sx={{ marginInlineEnd: -2.5 }}
            >
              Raise RFI
            </PermissionButton>
          )
        }
      >
        <References projectId={projectId} change={change} />
      </Section>
      <Section title="History">
        <HistoryList entries={change.history} describe={changeRequestHistoryWords} />
      </Section>
    </>
  );
}
