import Box from '@mui/material/Box';
import type { SearchHit } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';
import { SEARCH_KIND_LABELS } from '../model/kinds';
import { hitName } from '../model/name';
import { Marked } from './Marked';

/** Something that was found: what it is, where, how it stands, and the words around those that were looked for. */
export function SearchHitItem({ hit }: { hit: SearchHit }) {
  const { kind, projectName, excerpt, words, amounts, statusLabel, isOpen, createdAt, link } = hit;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        gap: 1,
        paddingInline: 4,
        paddingBlock: 3,
        minInlineSize: 0,
        '&:not(:last-child)': { borderBlockEnd: `1px solid ${theme.vars.palette.divider}` },
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', minInlineSize: 0 }}>
        <RouterLink
          to={link}
          underline="hover"
          sx={{
            fontWeight: 600,
            color: 'text.primary',
            overflowWrap: 'anywhere',
            // The whole line leads there.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <Marked text={hitName(hit)} words={words} />
        </RouterLink>
        {statusLabel !== null && (
          <StatusChip label={statusLabel} tone={isOpen === true ? 'info' : 'neutral'} size="sm" />
        )}
      </Box>
      {amounts.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, fontSize: 'body1.fontSize' }}>
          {amounts.map(({ name, amount, currency }) => (
            <span key={name}>
              {name}{' '}
              <Box component="strong" sx={{ fontWeight: 650 }}>
                <MoneyText amount={amount} currency={currency} symbol />
              </Box>
            </span>
          ))}
        </Box>
      )}
      {excerpt !== null && (
        <Box sx={{ fontSize: 'body1.fontSize', overflowWrap: 'anywhere' }}>
          <Marked text={excerpt} words={words} />
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          color: 'text.secondary',
          fontSize: 'body2.fontSize',
          '& > * + *::before': { content: '"· "' },
        }}
      >
        <span>{SEARCH_KIND_LABELS[kind].one}</span>
        {kind !== 'PROJECT' && (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{projectName}</bdi>
          </Box>
        )}
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        {hit.isTypo && <span>Spelled differently</span>}
      </Box>
    </Box>
  );
}
