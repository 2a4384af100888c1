import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { countOf } from '#domain/text/count.ts';
import type { RfiBulkResult } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import { type BulkPlan, refusedOf } from '../model/bulk';

/** "1 RFI", "3 RFIs". */
export const rfisText = (count: number): string => countOf(count, 'RFI');

/** Names by the reason that they share. */
function Reasons({ items }: { items: readonly { id: string; name: string; reason: string }[] }) {
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

/** Which of the chosen RFIs stay as they are, and why; nothing where all go. */
export function StayNotice({ plan, participle }: { plan: BulkPlan; participle: string }) {
  if (plan.stay.length === 0) return null;
  return (
    <Notice tone="info">
      {rfisText(plan.go.length)} will be {participle}. {rfisText(plan.stay.length)} cannot be now:
      <Reasons
        items={plan.stay.map(({ rfi, reason }) => ({
          id: rfi.id,
          name: rfi.rfiNumber ?? rfi.subject,
          reason,
        }))}
      />
    </Notice>
  );
}

interface BulkResultDialogProps {
  result: RfiBulkResult;
  participle: string;
  onClose: () => void;
}

/** What became of each RFI where the server refused some. */
export function BulkResultDialog({ result, participle, onClose }: BulkResultDialogProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>
        {rfisText(result.succeeded)} {participle}, {result.refused} refused
      </DialogTitle>
      <DialogContent>
        <Reasons
          items={refusedOf(result.data).map(({ rfiId, rfiNumber, reason }) => ({
            id: rfiId,
            name: rfiNumber ?? 'RFI',
            reason: reason ?? '',
          }))}
        />
      </DialogContent>
      <DialogActions>
        <Button size="sm" variant="solid" onClick={onClose} autoFocus>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
