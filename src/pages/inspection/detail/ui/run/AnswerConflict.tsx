import Box from '@mui/material/Box';
import { useState } from 'react';
import { RESULT_FACES } from '@/entities/inspection';
import { chooseVersions, compareVersions } from '@/shared/lib/forms/versions';
import { formatDate } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { VersionDialog } from '@/shared/ui/form/VersionDialog';
import { Notice } from '@/shared/ui/Notice';
import type { AnswerValues } from '../../model/run';
import type { Run } from '../../model/use-run';

type Compared = Exclude<keyof AnswerValues, 'seen'>;

const LABELS = {
  result: 'Result',
  number: 'Measured',
  date: 'Date',
  text: 'Answer',
  choice: 'Answer',
  measuredValue: 'Measured',
  note: 'Note',
  photos: 'Photos',
} as const satisfies Record<Compared, string>;
const FIELDS = Object.keys(LABELS) as Compared[];

function textOf(field: Compared, values: AnswerValues, unsent = 0): string {
  if (field === 'result') return values.result === null ? '' : RESULT_FACES[values.result].label;
  if (field === 'photos') {
    const names = values.photos.map(({ name }) => name);
    return [...names, ...(unsent > 0 ? [`${String(unsent)} on this device`] : [])].join(', ');
  }
  if (field === 'date') return formatDate(values.date);
  return values[field];
}

/**
 * Two inspectors answered one item: it is said above the run, whichever item is on the page, so that nobody's typing is
 * interrupted; both answers stand against each other where it is asked for, and where the item itself is opened.
 */
export function AnswerConflict({ run }: { run: Run }) {
  const [asked, setAsked] = useState<string>();
  const { clash } = run;
  if (clash === null) return null;
  const { item, mine, theirs, answered } = clash;
  const who = item.recordedBy?.name ?? 'Somebody else';
  const saved = `${who} answered “${item.description}” meanwhile.`;
  const unsent = answered.unsent.length;
  const differences = compareVersions(FIELDS, clash).map((difference) => ({
    ...difference,
    label: LABELS[difference.field],
    mine: textOf(difference.field, mine, unsent),
    theirs: textOf(difference.field, theirs),
  }));
  return (
    <>
      <Box sx={{ padding: 3 }}>
        <Notice tone="warning">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>{saved} Yours is kept.</Box>
            <Button size="sm" onClick={() => setAsked(item.id)} sx={{ minBlockSize: 44 }}>
              Compare both
            </Button>
          </Box>
        </Notice>
      </Box>
      {(asked === item.id || run.item?.id === item.id) && (
        <VersionDialog
          key={item.id}
          saved={saved}
          differences={differences}
          onSettle={(choices) => void run.settle(clash, chooseVersions(mine, theirs, choices))}
          onClose={() => {
            setAsked(undefined);
            run.putAway(item.id);
          }}
        />
      )}
    </>
  );
}
