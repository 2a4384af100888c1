import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { countOf } from '#domain/text/count.ts';
import type { SubmittalGroup } from '@/shared/api/generated/model';
import { useListSubmittalGroups } from '@/shared/api/generated/submittals/submittals';
import { formatDate } from '@/shared/lib/dates/format';
import { Section } from '@/shared/ui/page/Section';
import { StatusChip } from '@/shared/ui/StatusChip';
import { SUBMITTAL_LIST, type SubmittalListSearch } from '../model/search';

interface SectionsPanelProps {
  projectId: string;
  search: SubmittalListSearch;
  onChoose: (specSection: string | undefined) => void;
}

/** "3 open, 1 draft, 2 closed": what there is of a section. */
function countsOf({ open, drafts, over }: SubmittalGroup): string {
  const counts = [
    open > 0 && `${String(open)} open`,
    drafts > 0 && countOf(drafts, 'draft'),
    over > 0 && `${String(over)} closed`,
  ];
  return counts.filter(Boolean).join(', ');
}

function Marks({ group }: { group: SubmittalGroup }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1.5 }}>
      {group.late > 0 && <StatusChip size="sm" tone="error" label={`${String(group.late)} late`} />}
      {group.atRisk > 0 && <StatusChip size="sm" tone="warning" label={`${String(group.atRisk)} at risk`} />}
      {group.overdue > 0 && (
        <StatusChip
          size="sm"
          tone="error"
          label={`${String(group.overdue)} overdue, up to ${countOf(group.daysLate, 'day')}`}
        />
      )}
    </Box>
  );
}

/** The register by spec section: what is open, late and at risk in each; a press narrows the rows to it. */
export function SectionsPanel({ projectId, search, onChoose }: SectionsPanelProps) {
  const { specSection: chosen, ...others } = SUBMITTAL_LIST.narrowing(search);
  const query = useListSubmittalGroups(projectId, others);
  const groups = query.data?.data ?? [];
  if (query.isError || (groups.length === 0 && !query.isPending)) return null;
  return (
    <Section title="By spec section" flush>
      <Box
        component="ul"
        aria-label="Spec sections"
        aria-busy={query.isPending}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          minBlockSize: 44,
          maxBlockSize: 320,
          overflowY: 'auto',
        }}
      >
        {groups.map((group) => (
          <li key={group.specSection}>
            <ButtonBase
              aria-pressed={group.specSection === chosen}
              onClick={() => onChoose(group.specSection === chosen ? undefined : group.specSection)}
              sx={(theme) => ({
                inlineSize: '100%',
                minBlockSize: 44,
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'flex-start',
                textAlign: 'left',
                columnGap: 3,
                rowGap: 1,
                paddingInline: { xs: 4, sm: 5 },
                paddingBlock: 2,
                fontSize: 'body2.fontSize',
                borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
                '&[aria-pressed="true"]': { backgroundColor: theme.vars.palette.surface.selected },
                '&:focus-visible': { outlineOffset: '-2px' },
              })}
            >
              <Box component="span" sx={{ flex: '1 1 240px', minInlineSize: 0 }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {group.specSection}
                </Box>{' '}
                {group.title}
              </Box>
              <Marks group={group} />
              <Box component="span" sx={{ color: 'text.secondary', flex: '0 1 auto' }}>
                {countsOf(group)}
                {group.nextSubmitBy !== null && `, next to send by ${formatDate(group.nextSubmitBy)}`}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Section>
  );
}
