import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import type { PortfolioProject } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { CardFoot, RecordCard } from '@/widgets/record-list';
import { InRow } from './InRow';
import { amountOf, percentText, portfolioFace } from './portfolio-columns';
import { RiskLink } from './RiskLink';

/** One project on a phone: the same facts as its row. */
export function PortfolioCard({ project }: { project: PortfolioProject }) {
  const { completedPercentage, timeGonePercentage, overdueCount, openCount, nextDateOn } = project;
  const facts = [
    ['Contract value', amountOf(project, 'contractValue')],
    ['Billed', amountOf(project, 'billed')],
    ['Balance to finish', amountOf(project, 'balanceToFinish')],
    ['Pending changes', amountOf(project, 'pendingChanges')],
  ].filter(([, value]) => value !== null);
  const progress = [
    completedPercentage === null ? null : `${String(percentText(completedPercentage))} completed`,
    timeGonePercentage === null ? null : `${String(percentText(timeGonePercentage))} of the time gone`,
  ].filter((part) => part !== null);
  return (
    <RecordCard
      path={`/app/projects/${project.id}`}
      number={project.projectNumber ?? ''}
      name={project.name}
      status={portfolioFace(project)}
    >
      {facts.length > 0 && (
        <Box
          component="dl"
          sx={{
            margin: 0,
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 4,
            rowGap: 1,
          }}
        >
          {facts.map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {progress.length > 0 && <Box sx={{ color: 'text.secondary' }}>{progress.join(' · ')}</Box>}
      {project.membership.status === 'ACTIVE' && (
        <CardFoot>
          <InRow>
            <RiskLink project={project} />
          </InRow>
          <span>
            {openCount === 0
              ? 'Nothing open'
              : `${countOf(overdueCount, 'overdue', 'overdue')} of ${String(openCount)} open`}
            {nextDateOn !== null && ` · next ${formatDate(nextDateOn)}`}
          </span>
        </CardFoot>
      )}
    </RecordCard>
  );
}
