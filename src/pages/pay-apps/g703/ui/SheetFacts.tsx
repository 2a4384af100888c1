import Edit from '@mui/icons-material/EditCalendarOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { retainageWords } from '#domain/pay-app/retainage-words.ts';
import { sheetRetainageOf } from '@/entities/pay-app';
import type { Currency, G703, G703Saved } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import type { SheetDraft } from '@/widgets/tree-sheet';
import { PeriodDialog } from './PeriodDialog';

interface SheetFactsProps {
  projectId: string;
  /** The header as it was last saved. */
  g703: G703;
  currency: Currency;
  draft: SheetDraft;
  readOnly: boolean;
  onSaved: (saved: G703Saved) => void;
}

/** Period and rates of the sheet, at the start of its toolbar; where it stands is said in the title line. */
export function SheetFacts({ projectId, g703, currency, draft, readOnly, onSaved }: SheetFactsProps) {
  const [changing, setChanging] = useState(false);
  const through = `Work through ${formatDate(g703.periodTo)}`;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingInline: 1,
        fontSize: 'body2.fontSize',
        whiteSpace: 'nowrap',
      }}
    >
      {readOnly ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {through}
        </Box>
      ) : (
        <Button
          size="xs"
          variant="plain"
          startIcon={<Edit fontSize="small" />}
          // What is typed is saved first, so that both saves carry the right version.
          onClick={() => void draft.flush().then(() => setChanging(true))}
        >
          {through}
        </Button>
      )}
      <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'inline' } }}>
        Retainage {retainageWords(sheetRetainageOf(g703.retainageTerms), currency)}
      </Box>
      {changing && (
        <PeriodDialog
          projectId={projectId}
          g703={g703}
          onSaved={onSaved}
          onClose={() => setChanging(false)}
        />
      )}
    </Box>
  );
}
