import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { AttachmentList } from '@/features/attachments';
import type { NonconformingLogEntry } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { reasonOf } from '@/shared/lib/record/reason';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { correctionQuestions, type LogSteps } from '@/entities/daily-log';

interface NonconformanceStateProps {
  entry: NonconformingLogEntry;
  steps: LogSteps;
  /** Says how it was put right. */
  onReport: () => void;
}

/** What became of a nonconformance: how it was put right, who found that good, and the next step. */
export function NonconformanceState({ entry, steps, onReport }: NonconformanceStateProps) {
  const [asking, setAsking] = useState<'verify' | 'reopen' | null>(null);
  const { correction, verification, abilities, status, voided, correctedByEntryId } = entry;
  const close = (): void => {
    setAsking(null);
    keepFocus();
  };
  const questions = correctionQuestions(entry, steps);
  const holds = voided === null && correctedByEntryId === null;
  return (
    <>
      {correction !== null && (
        <Outcome
          title={`Corrected by ${correction.by.name}, ${formatInstant(correction.at)}`}
          text={correction.comment}
        >
          <AttachmentList files={correction.attachments} label="Files of the correction" />
        </Outcome>
      )}
      {verification !== null && (
        <Outcome
          title={`Verified by ${verification.by.name}, ${formatInstant(verification.at)}`}
          text={verification.comment}
        />
      )}
      {holds && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& button': { minBlockSize: { xs: 44, sm: 40 } } }}
        >
          {status === 'OPEN' && (
            <PermissionButton
              size="sm"
              variant={abilities.correct.allowed ? 'solid' : 'default'}
              reason={reasonOf(abilities.correct)}
              onClick={onReport}
            >
              Report correction
            </PermissionButton>
          )}
          {status === 'CORRECTED' && (
            <PermissionButton
              size="sm"
              variant={abilities.verify.allowed ? 'solid' : 'default'}
              reason={reasonOf(abilities.verify)}
              onClick={() => setAsking('verify')}
            >
              Verify
            </PermissionButton>
          )}
          {status !== 'OPEN' && (
            <PermissionButton
              size="sm"
              reason={reasonOf(abilities.reopen)}
              onClick={() => setAsking('reopen')}
            >
              {status === 'CORRECTED' ? 'Send back' : 'Reopen'}
            </PermissionButton>
          )}
        </Box>
      )}
      <ConfirmDialog open={asking === 'verify'} {...questions.verify} onClose={close} />
      <ConfirmDialog open={asking === 'reopen'} {...questions.reopen} onClose={close} />
    </>
  );
}

interface OutcomeProps {
  title: string;
  text: string | null;
  children?: ReactNode;
}

function Outcome({ title, text, children }: OutcomeProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gap: 2,
        paddingInlineStart: 3,
        borderInlineStart: `3px solid ${theme.vars.palette.tone.success.border}`,
      })}
    >
      <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{title}</Box>
      {text !== null && text !== '' && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
      )}
      {children}
    </Box>
  );
}
