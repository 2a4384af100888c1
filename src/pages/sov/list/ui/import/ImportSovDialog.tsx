import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Currency } from '#domain/money/text.ts';
import { FileDrop } from '@/shared/ui/FileDrop';
import { useImport } from '../../model/import/use-import';
import { DryRun } from './DryRun';
import { ImportTarget } from './ImportTarget';

interface ImportSovDialogProps {
  projectId: string;
  currency: Currency;
  onClose: () => void;
}

const STEPS = ['Choose a file', 'Check the rows', 'Name and import'];
const MAX_BYTES = 10 * 1_048_576;

/** Brings a spreadsheet in as a new schedule: file, dry run with fixes, then all of it or nothing. */
export function ImportSovDialog({ projectId, currency, onClose }: ImportSovDialogProps) {
  const state = useImport(projectId);
  const [naming, setNaming] = useState(false);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const step = !state.preview ? 0 : naming ? 2 : 1;
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth={step === 0 ? 'sm' : 'xl'}
      aria-labelledby="import-title"
      // A click beside the dialog must not lose the choices made in it.
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' && step === 0) onClose();
      }}
      slotProps={{ paper: { sx: step === 0 ? undefined : { blockSize: { sm: 'calc(100dvh - 64px)' } } } }}
    >
      <DialogTitle id="import-title" sx={{ display: 'flex', gap: 6, alignItems: 'center', flexWrap: 'wrap' }}>
        Import a schedule of values
        <Stepper
          activeStep={step}
          sx={{
            flex: 1,
            minInlineSize: 320,
            maxInlineSize: 560,
            marginInlineStart: 'auto',
            display: { xs: 'none', md: 'flex' },
          }}
        >
          {STEPS.map((label) => (
            <Step key={label}>
              <StepLabel>{label}</StepLabel>
            </Step>
          ))}
        </Stepper>
      </DialogTitle>
      {!state.preview || !state.plan ? (
        <DialogContent>
          <Box sx={{ paddingBlockEnd: 4 }}>
            <FileDrop
              label="Drop a spreadsheet here"
              accept=".xlsx,.csv"
              maxBytes={MAX_BYTES}
              busy={state.busy}
              error={state.failure}
              hint="Excel (.xlsx) or CSV, up to 10 MB and 10,000 rows. Nothing is imported until you have checked it."
              onFiles={([file]) => {
                if (file) void state.read(file);
              }}
            />
          </Box>
        </DialogContent>
      ) : naming ? (
        <ImportTarget
          projectId={projectId}
          currency={currency}
          state={state}
          onBack={() => setNaming(false)}
          onClose={onClose}
        />
      ) : (
        <DryRun
          projectId={projectId}
          currency={currency}
          state={state}
          onNext={() => setNaming(true)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
