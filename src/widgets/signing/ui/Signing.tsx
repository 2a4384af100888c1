import Description from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { SigningSession } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { Button } from '@/shared/ui/Button';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { PdfDialog, PdfViewer } from '@/widgets/pdf-viewer/@x/signing';
import { signingState } from '../model/signing-state';
import type { useSigning } from '../model/use-signing';
import { Outcome } from './Outcome';
import { SIGN_LAYOUT } from './sign-layout';
import { SigningFacts } from './SigningFacts';
import { SignForm } from './SignForm';

interface SigningProps {
  signing: ReturnType<typeof useSigning>;
  session: SigningSession;
  /** Left out where the page around it names the document and its project. */
  heading?: boolean;
}

/** The document beside its facts and the signature. */
export function Signing({ signing, session, heading = true }: SigningProps) {
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [reading, setReading] = useState(false);
  const { document } = signing;
  const fileName = `${session.documentName}.pdf`;
  const state = signingState(session);
  const paper = document.isError ? (
    <ErrorState
      error={document.error}
      fallback={TOOL_MESSAGES.payApps.g702PdfFailed}
      onRetry={() => void document.refetch()}
      dense
    />
  ) : (
    <PdfViewer file={document.data} title={session.documentName} fileName={fileName} />
  );

  return (
    <Box sx={SIGN_LAYOUT}>
      {!narrow && (
        <Paper
          variant="outlined"
          sx={{
            blockSize: 'calc(100dvh - 176px)',
            minBlockSize: 480,
            overflow: 'hidden',
            position: 'sticky',
            insetBlockStart: 16,
          }}
        >
          {paper}
        </Paper>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}>
        {heading && (
          <Box component="header">
            <Typography variant="h1" sx={{ fontSize: '1.375rem' }}>
              {session.documentName}
            </Typography>
            <Box sx={{ color: 'text.secondary', marginBlockStart: 1 }}>{session.projectName}</Box>
          </Box>
        )}
        <SigningFacts session={session} />
        {narrow && (
          <Button startIcon={<Description />} loading={document.isPending} onClick={() => setReading(true)}>
            Read the document
          </Button>
        )}
        {state === 'sign' ? (
          <SignForm session={session} onSign={signing.sign} onDecline={signing.decline} />
        ) : (
          <Outcome state={state} session={session} file={document.data} fileName={fileName} />
        )}
      </Box>
      {reading && (
        <PdfDialog
          title={session.documentName}
          fileName={fileName}
          fileKey={['signing', session.packetId, session.status, session.packetStatus]}
          load={async () =>
            document.data ?? (await document.refetch({ throwOnError: true })).data ?? new Blob()
          }
          fallback={TOOL_MESSAGES.payApps.g702PdfFailed}
          onClose={() => setReading(false)}
        />
      )}
    </Box>
  );
}
