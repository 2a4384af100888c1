import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { useGetSov } from '@/shared/api/generated/sov/sov';
import type { SovLine } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { TextInput } from '@/shared/ui/form/TextInput';
import { type LineRates, matching, ratesByLine, typedRates } from '../model/line-rates';
import type { TypedLineRate } from '../model/term-retainage';

interface LineRatesDialogProps {
  projectId: string;
  sovId: string;
  rates: readonly TypedLineRate[];
  onUse: (rates: TypedLineRate[]) => void;
  onClose: () => void;
}

/** So many lines are shown at once; a search finds the others. */
const SHOWN = 40;

/** Rates of single lines of the schedule, found by number or name. A line without a rate is held at the term's. */
export default function LineRatesDialog({ projectId, sovId, rates, onUse, onClose }: LineRatesDialogProps) {
  const sov = useGetSov(projectId, sovId);
  const [typed, setTyped] = useState<LineRates>(() => ratesByLine(rates));
  const [changed, setChanged] = useState(false);
  const [tried, setTried] = useState(false);
  const [search, setSearch] = useState('');
  const lines = sov.data?.sovLines ?? [];
  const found = matching(lines, search, typed);
  const result = typedRates(lines, typed);
  const change = (id: string, part: Partial<TypedLineRate>) => {
    setChanged(true);
    setTyped((before) => {
      const line = before.get(id) ?? { sovLineId: id, retainage: '', storedRetainage: '' };
      return new Map(before).set(id, { ...line, ...part });
    });
  };
  return (
    <FormDialog
      open
      title="Rates of single lines"
      submitLabel="Use these rates"
      dirty={changed}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (sov.isSuccess && result.wrong.size === 0) onUse(result.rates);
      }}
      onClose={onClose}
    >
      <TextInput
        label="Find a line"
        type="search"
        placeholder="Number or name"
        size="small"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {sov.isError && <Alert severity="error">{TOOL_MESSAGES.sov.fetchFailed}</Alert>}
      {sov.isPending && <Skeleton variant="rounded" height={240} />}
      {sov.isSuccess && found.length === 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 'body1.fontSize' }}>
          No line has this number or name.
        </Box>
      )}
      <Box component="ul" aria-label="Lines" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {found.slice(0, SHOWN).map((line) => (
          <LineRate
            key={line.id}
            line={line}
            typed={typed.get(line.id)}
            problem={tried ? result.wrong.get(line.id) : undefined}
            onChange={(part) => change(line.id, part)}
          />
        ))}
      </Box>
      {found.length > SHOWN && (
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {countOf(found.length - SHOWN, 'more line')}. Search to find them.
        </Box>
      )}
      {tried && result.wrong.size > 0 && (
        <Alert severity="error">
          Correct{' '}
          {lines
            .filter(({ id }) => result.wrong.has(id))
            .map(({ task }) => task.taskName)
            .join(', ')}
          .
        </Alert>
      )}
    </FormDialog>
  );
}

interface LineRateProps {
  line: SovLine;
  typed: TypedLineRate | undefined;
  problem: { retainage?: string | undefined; storedRetainage?: string | undefined } | undefined;
  onChange: (part: Partial<TypedLineRate>) => void;
}

function LineRate({ line, typed, problem, onChange }: LineRateProps) {
  return (
    <Box
      component="li"
      aria-label={line.task.taskName}
      sx={(theme) => ({
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 116px 132px' },
        paddingBlock: 2.5,
        '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
      })}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minInlineSize: 0, alignSelf: 'center' }}>
        <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{line.task.taskNumber}</Box>
        <Box sx={{ fontSize: 'body1.fontSize', overflowWrap: 'anywhere' }}>{line.task.taskName}</Box>
      </Box>
      <TextInput
        label="Work"
        of={line.task.taskName}
        size="small"
        inputMode="decimal"
        endAdornment="%"
        placeholder="Term’s"
        value={typed?.retainage ?? ''}
        error={problem?.retainage}
        onChange={(event) => onChange({ retainage: event.target.value })}
      />
      <TextInput
        label="Stored"
        of={line.task.taskName}
        size="small"
        inputMode="decimal"
        endAdornment="%"
        placeholder="As work"
        value={typed?.storedRetainage ?? ''}
        error={problem?.storedRetainage}
        onChange={(event) => onChange({ storedRetainage: event.target.value })}
      />
    </Box>
  );
}
