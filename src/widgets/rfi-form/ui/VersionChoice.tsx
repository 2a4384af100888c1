import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import {
  compareVersions,
  type FieldDifference,
  fieldText,
  namesOf,
  RFI_FIELD_LABELS,
  type RfiField,
  rfiHistoryWords,
  rfiValues,
  useRfiPeople,
  type VersionSide,
} from '@/entities/rfi';
import type { RfiDetail } from '@/shared/api/generated/model';
import { formatAgo } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import type { Conflict } from '../model/use-rfi-form';

interface VersionChoiceProps {
  projectId: string;
  conflict: Conflict;
  onSettle: (choices: Readonly<Partial<Record<RfiField, VersionSide>>>) => void;
  onClose: () => void;
}

/** Who saved last, in a sentence. */
function lastSaved(theirs: RfiDetail): string {
  const last = theirs.history[0];
  if (last === undefined) return 'Somebody else changed this RFI while you were writing.';
  const who = last.actor?.name ?? 'Plumbline';
  return `${who} ${rfiHistoryWords(last)} ${formatAgo(last.at)}, while you were writing.`;
}

/** Two people changed one RFI: both versions of every field that differs, and which of them is to stand. */
export function VersionChoice({ projectId, conflict, onSettle, onClose }: VersionChoiceProps) {
  const id = useId();
  const { theirs, base, mine } = conflict;
  const saved = rfiValues(theirs);
  const differences = compareVersions(base, mine, saved);
  const [choices, setChoices] = useState(() =>
    Object.fromEntries(differences.map(({ field, proposed }) => [field, proposed])),
  ) as [Partial<Record<RfiField, VersionSide>>, (next: Partial<Record<RfiField, VersionSide>>) => void];
  const names = namesOf(theirs);
  for (const { id: personId, name } of useRfiPeople(projectId).data ?? []) names.set(personId, name);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>Which version do you want to keep?</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Alert severity="warning">{lastSaved(theirs)} Nothing you wrote is lost.</Alert>
        {differences.length === 0 && <div>Both versions are the same. Save again to continue.</div>}
        {differences.map((difference) => (
          <FieldChoice
            key={difference.field}
            difference={difference}
            mine={fieldText(difference.field, mine, names)}
            theirs={fieldText(difference.field, saved, names)}
            chosen={choices[difference.field] ?? difference.proposed}
            onChoose={(side) => setChoices({ ...choices, [difference.field]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose}>
          Back to the form
        </Button>
        <Button size="sm" variant="solid" onClick={() => onSettle(choices)}>
          Save this version
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FieldChoiceProps {
  difference: FieldDifference;
  mine: string;
  theirs: string;
  chosen: VersionSide;
  onChoose: (side: VersionSide) => void;
}

function FieldChoice({ difference, mine, theirs, chosen, onChoose }: FieldChoiceProps) {
  const id = useId();
  return (
    <Box role="radiogroup" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, marginBlockEnd: 1.5 }}>
        {RFI_FIELD_LABELS[difference.field]}
        {difference.both && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            changed by both
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Side label="Yours" text={mine} checked={chosen === 'mine'} onClick={() => onChoose('mine')} />
        <Side
          label="Saved meanwhile"
          text={theirs}
          checked={chosen === 'theirs'}
          onClick={() => onChoose('theirs')}
        />
      </Box>
    </Box>
  );
}

function Side({
  label,
  text,
  checked,
  onClick,
}: {
  label: string;
  text: string;
  checked: boolean;
  onClick: () => void;
}) {
  return (
    <ButtonBase
      role="radio"
      aria-checked={checked}
      onClick={onClick}
      sx={(theme) => ({
        display: 'block',
        padding: 3,
        textAlign: 'left',
        borderRadius: '8px',
        border: `1px solid ${checked ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
        backgroundColor: checked ? theme.vars.palette.surface.selected : theme.vars.palette.background.paper,
        boxShadow: checked ? `inset 0 0 0 1px ${theme.vars.palette.primary.main}` : 'none',
      })}
    >
      <Box sx={{ fontSize: '0.75rem', fontWeight: 600, color: checked ? 'primary.main' : 'text.secondary' }}>
        {label}
        {checked && ', stands'}
      </Box>
      <Box
        sx={{
          marginBlockStart: 1,
          fontSize: '0.875rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxBlockSize: 240,
          overflow: 'auto',
        }}
      >
        {text === '' ? '–' : text}
      </Box>
    </ButtonBase>
  );
}
