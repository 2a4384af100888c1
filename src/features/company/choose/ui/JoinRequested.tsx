import Alert from '@mui/material/Alert';
import { Button } from '@/shared/ui/Button';

interface JoinRequestedProps {
  company: string;
  accepted: boolean;
  onContinue: () => void;
}

/** A request to join waits for an owner of that company. */
export function JoinRequested({ company, accepted, onContinue }: JoinRequestedProps) {
  if (accepted) {
    return (
      <Alert
        severity="success"
        action={
          <Button size="xs" onClick={onContinue}>
            Continue
          </Button>
        }
      >
        Your request to join <strong>{company}</strong> was accepted.
      </Alert>
    );
  }
  return (
    <Alert severity="info">
      You asked to join <strong>{company}</strong>. An owner of the company has to accept; this page notices
      when they do. You can also make a company of your own below.
    </Alert>
  );
}
