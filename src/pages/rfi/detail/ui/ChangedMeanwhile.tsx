import { rfiHistoryWords } from '#domain/rfi/history-words.ts';
import Box from '@mui/material/Box';
import { differingFields, fieldText, namesOf, RFI_FIELD_LABELS, rfiValues } from '@/entities/rfi';
import type { RfiDetail } from '@/shared/api/generated/model';
import { formatAgo } from '@/shared/lib/dates/format';
import { Notice } from '@/shared/ui/Notice';

const text = (value: string): string => (value === '' ? '–' : value);

/** What became of an RFI while somebody wrote: who did what, and both versions of every field that differs. */
export function ChangedMeanwhile({ before, now }: { before: RfiDetail; now: RfiDetail }) {
  const seen = new Set(before.history.map(({ id }) => id));
  const steps = now.history.filter(({ id }) => !seen.has(id));
  const [old, current] = [rfiValues(before), rfiValues(now)];
  const names = namesOf(before, now);
  return (
    <Notice tone="warning">
      <Box sx={{ fontWeight: 600 }}>
        The RFI changed while you were writing. What you wrote is still here.
      </Box>
      <Box
        component="ul"
        sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 5, fontSize: '0.8125rem' }}
      >
        {steps.map((step) => (
          <li key={step.id}>
            {step.actor?.name ?? 'Plumbline'} {rfiHistoryWords(step)} {formatAgo(step.at)}
          </li>
        ))}
        {differingFields(old, current).map((field) => (
          <Box component="li" key={field} sx={{ marginBlockStart: 1 }}>
            {RFI_FIELD_LABELS[field]}
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <Box component="del" sx={{ display: 'block' }}>
                {text(fieldText(field, old, names))}
              </Box>
              <Box component="ins" sx={{ display: 'block', textDecoration: 'none', fontWeight: 550 }}>
                {text(fieldText(field, current, names))}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Notice>
  );
}
