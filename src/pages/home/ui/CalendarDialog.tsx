import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CalendarFeed } from '@/features/profile/calendar-feed';
import { Button } from '@/shared/ui/Button';

/** Subscribing to one's own work in a calendar. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="calendar-title">
      <DialogTitle id="calendar-title">Subscribe in your calendar</DialogTitle>
      <DialogContent>
        <CalendarFeed />
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
