import Box from '@mui/material/Box';
import { Button } from '@/shared/ui/Button';

interface CompanyChosenProps {
  name: string;
  onBack: () => void;
  onContinue: () => void;
}

/** The company step when there is one already, by invitation or from an earlier visit. */
export function CompanyChosen({ name, onBack, onContinue }: CompanyChosenProps) {
  return (
    <>
      <Box>
        You are in <strong>{name}</strong>.
      </Box>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button onClick={onBack}>Back</Button>
        <Button variant="solid" onClick={onContinue}>
          Continue
        </Button>
      </Box>
    </>
  );
}
