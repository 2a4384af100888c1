import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { formatInstant } from '@/shared/lib/dates/format';
import type { OutboxEntry } from '@/shared/lib/outbox/entry';
import type { OutboxState } from '@/shared/lib/outbox/outbox';
import { AddressLink } from '@/shared/ui/AddressLink';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Notice } from '@/shared/ui/Notice';
import { entryName, entryNote } from '../model/words';

export interface OutboxActions {
  /** One write, or all that wait. */
  onSend: (id?: string) => void;
  onDiscard: (id: string) => Promise<unknown>;
  /** Puts it back into its form. */
  onReopen: (entry: OutboxEntry) => void;
}

interface OutboxPanelProps extends OutboxActions {
  state: OutboxState;
  onClose: () => void;
}

/** What is kept on this device until the server has it: why, and what can be done about it. */
export function OutboxPanel({ state, onClose, ...actions }: OutboxPanelProps) {
  const { entries, sending, isDurable } = state;
  const title = useId();
  const [discarding, setDiscarding] = useState<OutboxEntry>();
  const behind =
    discarding?.makes === undefined
      ? 0
      : entries.filter(({ record }) => record.id === discarding.record.id).length - 1;
  const waits = entries.some(({ status }) => status === 'waiting');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Kept on this device</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          What could not be sent yet. It goes by itself, in order, once there is a connection and you are
          signed in.
        </Box>
        {!isDurable && (
          <Notice tone="warning">
            This browser keeps nothing on the device. Leave this page open until everything is sent.
          </Notice>
        )}
        {entries.length === 0 ? (
          <Box sx={{ paddingBlock: 4, color: 'text.secondary', textAlign: 'center' }}>
            Nothing waits: everything is sent.
          </Box>
        ) : (
          <Box
            component="ul"
            aria-label="Entries"
            sx={(theme) => ({
              listStyle: 'none',
              margin: 0,
              padding: 0,
              '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
            })}
          >
            {entries.map((entry) => (
              <OutboxRow
                key={entry.id}
                entry={entry}
                isSending={sending.has(entry.id)}
                onClose={onClose}
                onSend={actions.onSend}
                onReopen={actions.onReopen}
                onDiscard={() => setDiscarding(entry)}
              />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
        {waits && (
          <Button size="sm" variant="solid" onClick={() => actions.onSend()}>
            Send now
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        open={discarding !== undefined}
        title="Discard this entry?"
        confirmLabel="Discard"
        danger
        onClose={() => setDiscarding(undefined)}
        onConfirm={async () => discarding && actions.onDiscard(discarding.id)}
      >
        {discarding && `${entryName(discarding)}, ${discarding.record.name}`}: it was never sent, and is gone
        for good
        {behind > 0 && `, with ${countOf(behind, 'entry', 'entries')} written to it`}.
      </ConfirmDialog>
    </Dialog>
  );
}

interface OutboxRowProps extends Pick<OutboxActions, 'onSend' | 'onReopen'> {
  entry: OutboxEntry;
  isSending: boolean;
  onClose: () => void;
  onDiscard: () => void;
}

function OutboxRow({ entry, isSending, onClose, onSend, onReopen, onDiscard }: OutboxRowProps) {
  const { id, record, status, problem, createdAt, form } = entry;
  const label = entryName(entry);
  const isStuck = status !== 'waiting';
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, paddingBlock: 3, fontSize: 'body2.fontSize' }}>
      <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{label}</Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <AddressLink to={record.href} onClick={onClose}>
          {record.name}
        </AddressLink>
        {` · ${formatInstant(new Date(createdAt).toISOString())}`}
      </Box>
      <Box sx={{ color: isStuck ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}>
        {entryNote(entry, isSending)}
        {!isSending && problem !== null && `. ${problem}`}
      </Box>
      {!isSending && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockStart: 1 }}>
          {isStuck && form !== null && (
            <Button size="xs" aria-label={`Open again: ${label}`} onClick={() => onReopen(entry)}>
              Open again
            </Button>
          )}
          {isStuck && (
            <Button size="xs" aria-label={`Send again: ${label}`} onClick={() => onSend(id)}>
              Send again
            </Button>
          )}
          <Button size="xs" variant="plain" aria-label={`Discard: ${label}`} onClick={onDiscard}>
            Discard
          </Button>
        </Box>
      )}
    </Box>
  );
}
