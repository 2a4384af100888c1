import Alert from '@mui/material/Alert';
import { Button } from '@/shared/ui/Button';

interface JoinedProps {
  company: string;
  onContinue: () => void;
}

/** An owner of that company has accepted. */
export function Joined({ company, onContinue }: JoinedProps) {
  return (
    <Alert
      severity="success"
      action={
        <Button size="xs" onClick={onContinue}>
          Continue
        </Button>
      }
    >
      You have joined <strong>{company}</strong>.
    </Alert>
  );
}

/** A request to join waits for an owner of that company. */
export function JoinRequested({ company }: { company: string }) {
  return (
    <Alert severity="info">
      You asked to join <strong>{company}</strong>. An owner of the company has to accept; this page updates
      when they do. You can also create your own company below.
    </Alert>
  );
}
