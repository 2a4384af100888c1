import Cancel from '@mui/icons-material/DoNotDisturbAltOutlined';
import Check from '@mui/icons-material/TaskAltRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Hourglass from '@mui/icons-material/HourglassEmptyRounded';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { saveBlob } from '@/shared/api/download';
import type { SigningSession } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { StateBlock } from '@/shared/ui/states/StateBlock';
import type { SigningState } from '../model/signing-state';

interface OutcomeProps {
  state: Exclude<SigningState, 'sign'>;
  session: SigningSession;
  file: Blob | undefined;
  fileName: string;
}

interface Words {
  icon: ReactNode;
  title: string;
  text: string;
}

function wordsFor(state: OutcomeProps['state'], session: SigningSession): Words {
  const others = session.signers.filter(({ status }) => status !== 'SIGNED').map(({ name }) => name);
  switch (state) {
    case 'signed':
      return {
        icon: <Check />,
        title: session.packetStatus === 'SIGNED' ? 'Signed and sealed' : 'Your signature is recorded',
        text:
          session.packetStatus === 'SIGNED'
            ? 'All have signed. The document is sealed; its last page lists who signed when.'
            : `Signed ${formatInstant(session.signedAt)}. ${others.join(' and ')} signs next; you get the sealed document by email.`,
      };
    case 'declined':
      return {
        icon: <Cancel />,
        title: 'You declined to sign',
        text: `${session.requestedBy} can now correct the document and send it again.`,
      };
    case 'wait':
      return {
        icon: <Hourglass />,
        title: 'It is not your turn yet',
        text: `${others[0] ?? 'Another signer'} signs first. You get an email when the document is ready for you.`,
      };
    case 'ended':
      return {
        icon: <Cancel />,
        title: 'This document no longer needs your signature',
        text: 'It was recalled for correction. If it is sent again, you get a new link.',
      };
  }
}

/** What became of the signer's part. */
export function Outcome({ state, session, file, fileName }: OutcomeProps) {
  const { icon, title, text } = wordsFor(state, session);
  return (
    <Paper variant="outlined" component="section" aria-live="polite">
      <StateBlock
        icon={icon}
        role="status"
        title={title}
        dense
        action={
          state === 'signed' ? (
            <Button
              size="sm"
              startIcon={<Download fontSize="small" />}
              disabled={file === undefined}
              onClick={() => file !== undefined && saveBlob(file, fileName)}
            >
              Download a copy
            </Button>
          ) : undefined
        }
      >
        {text}
      </StateBlock>
    </Paper>
  );
}
