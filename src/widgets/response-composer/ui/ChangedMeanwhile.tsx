import Box from '@mui/material/Box';
import type { HistoryEntry } from '@/shared/api/generated/model';
import { formatAgo } from '@/shared/lib/dates/format';
import { Notice } from '@/shared/ui/Notice';

/** A field in both versions, in words. */
export interface ChangedField {
  label: string;
  before: string;
  now: string;
}

interface ChangedMeanwhileProps {
  /** What the record is called: "RFI". */
  noun: string;
  /** What was done since. */
  steps: readonly HistoryEntry[];
  /** The rest of a sentence after the actor's name. */
  describe: (step: HistoryEntry) => string;
  fields: readonly ChangedField[];
}

const text = (value: string): string => (value === '' ? '–' : value);

/** What became of a record while somebody wrote: who did what, and both versions of every field that differs. */
export function ChangedMeanwhile({ noun, steps, describe, fields }: ChangedMeanwhileProps) {
  return (
    <Notice tone="warning">
      <Box sx={{ fontWeight: 600 }}>
        The {noun} changed while you were writing. What you wrote is still here.
      </Box>
      <Box
        component="ul"
        sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 5, fontSize: 'body2.fontSize' }}
      >
        {steps.map((step) => (
          <li key={step.id}>
            {step.actor?.name ?? 'Plumbline'} {describe(step)} {formatAgo(step.at)}
          </li>
        ))}
        {fields.map(({ label, before, now }) => (
          <Box component="li" key={label} sx={{ marginBlockStart: 1 }}>
            {label}
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <Box component="del" sx={{ display: 'block' }}>
                {text(before)}
              </Box>
              <Box component="ins" sx={{ display: 'block', textDecoration: 'none', fontWeight: 550 }}>
                {text(now)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Notice>
  );
}
