import { rfiHistoryWords } from '#domain/rfi/history-words.ts';
import { countOf } from '#domain/text/count.ts';
import { isOpenRfi, RFI_IMPACT_ANSWER_LABELS, RFI_VISIBILITY_LABELS } from '#domain/rfi/status.ts';
import { costImpactText, type RfiSteps } from '@/entities/rfi';
import type { RfiDetail } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { useProject } from '@/shared/session/project';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { Person } from '@/shared/ui/Person';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { HistoryList } from '@/widgets/history';
import { reasonOf } from '@/shared/lib/record/reason';
import { PeopleSection } from './PeopleSection';
import { References } from './References';

interface SideColumnProps {
  projectId: string;
  rfi: RfiDetail;
  steps: RfiSteps;
  onReassign: () => void;
}

/** Working days with their direction: "2 working days later". */
function shift(days: number): string {
  const size = Math.abs(days);
  if (size === 0) return 'No days';
  return `${countOf(size, 'working day')} ${days < 0 ? 'earlier' : 'later'}`;
}

/** People, dates, what the answer costs, references, and what happened. */
export function SideColumn({ projectId, rfi, steps, onReassign }: SideColumnProps) {
  const { budgetCurrency } = useProject(projectId);
  const { costImpact: cost, scheduleImpact: schedule } = rfi;
  const divisions = [
    ...rfi.divisions.map(({ divisionNumber, name }) => `${divisionNumber} ${name}`),
    ...rfi.subdivisions.map(({ subDivisionNumber, name }) => `${subDivisionNumber} ${name}`),
  ];
  return (
    <>
      <Section
        title="Details"
        action={
          isOpenRfi(rfi.status) && (
            <PermissionButton
              size="xs"
              variant="plain"
              reason={reasonOf(rfi.abilities.reassign)}
              onClick={onReassign}
              // The words end where the section's text ends.
              sx={{ marginInlineEnd: -2.5 }}
            >
              Reassign
            </PermissionButton>
          )
        }
      >
        <FactList
          facts={[
            { label: 'Assignee', value: <Person user={rfi.assignee} /> },
            { label: 'Requester', value: <Person user={rfi.requester} /> },
            { label: 'Contractor', value: <Person user={rfi.contractor} /> },
            { label: 'Due', value: formatDate(rfi.dueDate) },
            { label: 'Visibility', value: RFI_VISIBILITY_LABELS[rfi.visibility] },
            ...(divisions.length === 0
              ? []
              : [
                  {
                    label: 'Divisions',
                    value: divisions.map((text) => (
                      <div key={text}>
                        <bdi>{text}</bdi>
                      </div>
                    )),
                  },
                ]),
            { label: 'Sent', value: formatInstant(rfi.publishedAt) },
          ]}
        />
      </Section>
      <Section title="Impact">
        <FactList
          facts={[
            {
              label: 'Cost',
              value: costImpactText(cost, budgetCurrency, true),
            },
            {
              label: 'Schedule',
              value:
                schedule.answer === 'YES' && schedule.days !== null
                  ? shift(schedule.days)
                  : RFI_IMPACT_ANSWER_LABELS[schedule.answer],
            },
          ]}
        />
      </Section>
      <Section title="References">
        <References projectId={projectId} references={rfi.references} />
      </Section>
      <PeopleSection projectId={projectId} rfi={rfi} steps={steps} />
      <Section title="History">
        <HistoryList entries={rfi.history} describe={rfiHistoryWords} />
      </Section>
    </>
  );
}
