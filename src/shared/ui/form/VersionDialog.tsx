import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { FieldDifference, VersionSide } from '@/shared/lib/forms/versions';
import { Button } from '../Button';
import { Notice } from '../Notice';

/** A field of which two versions stand against each other, in words. */
export interface ShownDifference extends FieldDifference {
  label: string;
  mine: string;
  theirs: string;
}

type Choices = Partial<Record<string, VersionSide>>;

interface VersionDialogProps {
  /** Who saved meanwhile, in a sentence. */
  saved: string;
  differences: readonly ShownDifference[];
  onSettle: (choices: Readonly<Choices>) => void;
  onClose: () => void;
}

/** Two people changed one record: both versions of every field that differs, and which of them is to stand. */
export function VersionDialog({ saved, differences, onSettle, onClose }: VersionDialogProps) {
  const id = useId();
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(differences.map(({ field, proposed }) => [field, proposed])),
  );
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>Which version do you want to keep?</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Notice tone="warning">{saved} Nothing you wrote is lost.</Notice>
        {differences.length === 0 && <div>Both versions are the same. Save again to continue.</div>}
        {differences.map((difference) => (
          <FieldChoice
            key={difference.field}
            difference={difference}
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
  difference: ShownDifference;
  chosen: VersionSide;
  onChoose: (side: VersionSide) => void;
}

function FieldChoice({ difference, chosen, onChoose }: FieldChoiceProps) {
  const id = useId();
  return (
    <Box role="radiogroup" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 600, marginBlockEnd: 1.5 }}>
        {difference.label}
        {difference.both && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            changed by both
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Side
          label="Yours"
          text={difference.mine}
          checked={chosen === 'mine'}
          onClick={() => onChoose('mine')}
        />
        <Side
          label="Saved meanwhile"
          text={difference.theirs}
          checked={chosen === 'theirs'}
          onClick={() => onChoose('theirs')}
        />
      </Box>
    </Box>
  );
}

interface SideProps {
  label: string;
  text: string;
  checked: boolean;
  onClick: () => void;
}

function Side({ label, text, checked, onClick }: SideProps) {
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
      <Box
        sx={{
          fontSize: 'caption.fontSize',
          fontWeight: 600,
          color: checked ? 'primary.main' : 'text.secondary',
        }}
      >
        {label}
        {checked && ', stands'}
      </Box>
      <Box
        sx={{
          marginBlockStart: 1,
          fontSize: 'body1.fontSize',
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
