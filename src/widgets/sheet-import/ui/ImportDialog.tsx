import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { DiscardDialog } from '@/shared/ui/dialog/FormDialog';
import { FileDrop } from '@/shared/ui/FileDrop';

interface ImportDialogProps {
  title: string;
  /** What the steps are called, the choice of the file first. */
  steps: readonly string[];
  /** From 0. */
  step: number;
  hint: string;
  busy: boolean;
  failure: string | undefined;
  onFile: (file: File) => void;
  onClose: () => void;
  /** Below the place to drop the file. */
  help?: ReactNode;
  /** The steps after the first. */
  children: ReactNode;
}

const MAX_BYTES = 10 * 1_048_576;

/** Brings a spreadsheet in: a file is chosen, then what the tool asks of it. */
export function ImportDialog(props: ImportDialogProps) {
  const { title, steps, step, hint, busy, failure, onFile, onClose, help, children } = props;
  const [asking, setAsking] = useState(false);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth={step === 0 ? 'sm' : 'xl'}
      aria-labelledby="import-title"
      // A click beside the dialog must not lose the choices made in it.
      onClose={(_event, reason) => {
        if (reason !== 'escapeKeyDown' || busy) return;
        if (step === 0) onClose();
        else setAsking(true);
      }}
      slotProps={{ paper: { sx: step === 0 ? undefined : { blockSize: { sm: 'calc(100dvh - 64px)' } } } }}
    >
      <DialogTitle id="import-title" sx={{ display: 'flex', gap: 6, alignItems: 'center', flexWrap: 'wrap' }}>
        {title}
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
          {steps.map((label) => (
            <Step key={label}>
              <StepLabel>{label}</StepLabel>
            </Step>
          ))}
        </Stepper>
      </DialogTitle>
      {step === 0 ? (
        <DialogContent>
          <Box sx={{ paddingBlockEnd: 4, display: 'grid', gap: 4 }}>
            <FileDrop
              label="Drop a spreadsheet here"
              accept=".xlsx,.csv"
              maxBytes={MAX_BYTES}
              busy={busy}
              error={failure}
              hint={hint}
              onFiles={([file]) => {
                if (file) onFile(file);
              }}
            />
            {help}
          </Box>
        </DialogContent>
      ) : (
        children
      )}
      <DiscardDialog open={asking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  );
}
