import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { RfiSteps } from '@/entities/rfi';
import type { RfiDetail } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import { Button } from '@/shared/ui/Button';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { RfiResponse } from '@/widgets/response-composer';

interface AnswerRfiProps {
  rfi: RfiDetail;
  steps: RfiSteps;
  onClose: () => void;
}

/** The question, and the answer to it; what is written is kept until it is sent. */
export function AnswerRfi({ rfi, steps, onClose }: AnswerRfiProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const sending: RfiSteps = {
    ...steps,
    respond: async (response, key) => {
      const answered = await steps.respond(response, key);
      onClose();
      return answered;
    },
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby="answer-title"
      slotProps={{ transition: { onEntered: () => input.current?.focus() } }}
    >
      <DialogTitle id="answer-title">{[rfi.rfiNumber, rfi.subject].filter(Boolean).join(' ')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ maxBlockSize: '30dvh', overflow: 'auto' }} tabIndex={0} role="group" aria-label="Question">
          <MarkdownText text={rfi.question} />
        </Box>
        <RfiResponse
          rfi={rfi}
          steps={sending}
          inputRef={input}
          reason={reasonOf(rfi.abilities.respond)}
          onWritten={() => {}}
        />
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
