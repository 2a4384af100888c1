import Box from '@mui/material/Box';
import { formatCount } from '#domain/text/count.ts';
import { SEARCH_KIND_LABELS } from '@/entities/search';
import type { SearchKind, SearchPage } from '@/shared/api/generated/model';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';

interface KindChipsProps {
  found: Pick<SearchPage, 'counts' | 'isCapped'>;
  kind: SearchKind | undefined;
  onKind: (kind: SearchKind | undefined) => void;
}

/** How many there are of each kind, and the way to one of them. */
export function KindChips({ found: { counts, isCapped }, kind, onKind }: KindChipsProps) {
  const shown =
    kind !== undefined && !counts.some((each) => each.kind === kind)
      ? [{ kind, count: 0 }, ...counts]
      : counts;
  if (shown.length === 0) return null;
  return (
    <Box role="group" aria-label="Kinds" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, minInlineSize: 0 }}>
      {shown.map((each) => (
        <ToggleChip
          key={each.kind}
          label={`${SEARCH_KIND_LABELS[each.kind].many} ${formatCount(each.count)}${isCapped ? '+' : ''}`}
          on={each.kind === kind}
          onChange={(on) => onKind(on ? each.kind : undefined)}
        />
      ))}
    </Box>
  );
}
