import { styled } from '@mui/material/styles';
import { seesBudget } from '#domain/authority/figures.ts';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { WEEKDAYS } from '#domain/time/duration.ts';
import type { Project } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { moneyText } from '@/shared/ui/money/MoneyText';

function workingDays(days: readonly string[]): string {
  if (days.length === 0 || days.length === WEEKDAYS.length) return 'Calendar days';
  const short = (day: string): string => day.charAt(0) + day.slice(1, 3).toLowerCase();
  const indexes = days.map((day) => WEEKDAYS.findIndex((weekday) => weekday === day)).sort((a, b) => a - b);
  const first = indexes[0] ?? 0;
  const last = indexes.at(-1) ?? 0;
  const inARow = last - first === indexes.length - 1;
  const names = indexes.map((index) => short(WEEKDAYS[index] ?? ''));
  return inARow && names.length > 2 ? `${names[0] ?? ''}–${names.at(-1) ?? ''}` : names.join(', ');
}

// Tabular figures, right for the facts around it, would tear its words apart at the hyphens.
const Prose = styled('span')({ fontVariantNumeric: 'normal', whiteSpace: 'pre-line' });

/** What one looks up about a project. */
export function KeyFacts({ project }: { project: Project }) {
  return (
    <Section title="Key facts">
      <FactList
        facts={[
          {
            label: 'Company',
            value: `${project.owningCompany.name} (${PROJECT_ROLE_LABELS[project.owningCompanyRole].toLowerCase()})`,
          },
          { label: 'Your role', value: PROJECT_ROLE_LABELS[project.membership.roleName] },
          { label: 'Type', value: project.projectType?.name },
          ...(seesBudget(project.membership.roleName, project.membership.status)
            ? [
                {
                  label: 'Budget',
                  value: moneyText(project.budget, project.budgetCurrency, { symbol: true }),
                },
              ]
            : []),
          { label: 'Currency', value: project.budgetCurrency },
          { label: 'Start', value: formatDate(project.startDate) },
          { label: 'End', value: formatDate(project.endDate) },
          { label: 'Working days', value: workingDays(project.workingDays) },
          ...(project.holidays.length > 0
            ? [{ label: 'Days off', value: project.holidays.map(({ date }) => formatDate(date)).join(', ') }]
            : []),
          { label: 'SOV dates', value: project.isSovMandatory ? 'Required' : 'Optional' },
          {
            label: 'Site',
            value: [project.address, project.city, project.state, project.zipCode].filter(Boolean).join(', '),
          },
          { label: 'About', value: project.description && <Prose>{project.description}</Prose> },
        ]}
      />
    </Section>
  );
}
