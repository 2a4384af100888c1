import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ChooseCompany } from '@/features/company/choose';
import { useCompaniesAnew } from '@/features/company/mine';
import { getListMyCompaniesQueryOptions } from '@/shared/api/generated/companies/companies';
import { Button } from '@/shared/ui/Button';
import { toast } from '@/shared/ui/toast/toast';

/** Finds another company to join, or makes one, beside those that the reader belongs to already. */
export function JoinCompanyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Join or create a company</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Choice onClose={onClose} />
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Choice({ onClose }: { onClose: () => void }) {
  const anew = useCompaniesAnew();
  const mine = useQuery(getListMyCompaniesQueryOptions()).data?.data;
  // Those of when the dialog was opened: what comes to them is what was joined here.
  const [had, setHad] = useState(mine?.map(({ id }) => id));
  if (mine === undefined) return null;
  if (had === undefined) {
    setHad(mine.map(({ id }) => id));
    return null;
  }
  return (
    <ChooseCompany
      had={had}
      onJoined={() => {
        void anew();
        toast.success('You belong to one more company. Choose it under “Your companies” to work for it.');
        onClose();
      }}
    />
  );
}
