import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Button } from '../Button';
import { Notice } from '../Notice';

/** A record that stays as it is, and why. */
export interface Stays {
  name: string;
  reason: string;
}

/** Names by the reason that they share. */
export function Reasons({ items }: { items: readonly Stays[] }) {
  const reasons = [...new Set(items.map(({ reason }) => reason))];
  return (
    <Box
      component="ul"
      // A list that scrolls has to be reached by keyboard too.
      tabIndex={0}
      aria-label="Reasons"
      sx={{ margin: 0, paddingInlineStart: 5, display: 'grid', gap: 1, maxBlockSize: 200, overflow: 'auto' }}
    >
      {reasons.map((reason) => (
        <li key={reason}>
          <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
            {items
              .filter((item) => item.reason === reason)
              .map(({ name }) => name)
              .join(', ')}
          </Box>
          : {reason}
        </li>
      ))}
    </Box>
  );
}

interface StayNoticeProps {
  /** How many the step is taken for, how many it is not: "3 RFIs". */
  go: string;
  stay: string;
  /** What becomes of the others: "closed". */
  participle: string;
  items: readonly Stays[];
}

/** Which of the chosen records stay as they are, and why; nothing where all go. */
export function StayNotice({ go, stay, participle, items }: StayNoticeProps) {
  if (items.length === 0) return null;
  return (
    <Notice tone="info">
      {go} will be {participle}. {stay} cannot be now:
      <Reasons items={items} />
    </Notice>
  );
}

interface BulkResultDialogProps {
  /** "2 RFIs closed, 1 refused". */
  title: string;
  refused: readonly Stays[];
  onClose: () => void;
}

/** What became of several records where the server refused some. */
export function BulkResultDialog({ title, refused, onClose }: BulkResultDialogProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Reasons items={refused} />
      </DialogContent>
      <DialogActions>
        <Button size="sm" variant="solid" onClick={onClose} autoFocus>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
