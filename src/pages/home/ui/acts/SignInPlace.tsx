import Close from '@mui/icons-material/CloseRounded';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId } from 'react';
import type { SigningPass } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { SignHere } from '@/widgets/signing';

interface SignInPlaceProps {
  title: string;
  projectId: string;
  recordId: string;
  /** Asks for the signer's pass to the document. */
  open: () => Promise<SigningPass>;
  onClose: () => void;
  /** What else the signature is for. */
  children?: ReactNode;
}

/** A document and its signature over the list of one's work, which is there again when it is signed. */
export function SignInPlace({ title, onClose, children, ...document }: SignInPlaceProps) {
  const id = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id} sx={WHOLE}>
      <AppBar
        position="sticky"
        color="default"
        elevation={0}
        sx={(theme) => ({ borderBlockEnd: `1px solid ${theme.vars.palette.divider}` })}
      >
        <Toolbar variant="dense" sx={{ gap: 3 }}>
          <Box
            component="h2"
            id={id}
            title={title}
            sx={{ margin: 0, flex: 1, fontSize: 'h6.fontSize', fontWeight: 600, ...ONE_LINE }}
          >
            <bdi>{title}</bdi>
          </Box>
          <Tooltip title="Close without signing">
            <IconButton edge="end" aria-label="Close without signing" onClick={onClose}>
              <Close />
            </IconButton>
          </Tooltip>
        </Toolbar>
      </AppBar>
      <Box sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4, justifyItems: 'center' }}>
        {children}
        <SignHere
          {...document}
          back={
            <Button size="sm" onClick={onClose}>
              Back to your work
            </Button>
          }
          onDone={() => {
            onClose();
            return Promise.resolve();
          }}
        />
      </Box>
    </Dialog>
  );
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** From edge to edge, also on a phone, where other dialogs leave a margin. */
const WHOLE = {
  '& .MuiDialog-paper': {
    margin: 0,
    inlineSize: '100%',
    maxInlineSize: '100%',
    blockSize: '100%',
    maxBlockSize: '100%',
    borderRadius: 0,
  },
} as const;
