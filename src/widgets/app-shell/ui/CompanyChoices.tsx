import Add from '@mui/icons-material/AddRounded';
import Business from '@mui/icons-material/BusinessOutlined';
import Check from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useWorkFor } from '@/features/company/mine/model/use-work-for';
import type { Company } from '@/shared/api/generated/model';
import { RouterMenuItem } from '@/shared/ui/RouterMenuItem';

interface CompanyChoicesProps {
  companies: readonly Company[];
  onChoose: () => void;
}

/** The reader's companies in the switcher: the one they work for, and the way over to another. */
export function companyChoices({ companies, onChoose }: CompanyChoicesProps) {
  return [
    ...companies.map((company) => (
      <CompanyChoice key={company.id} company={company} single={companies.length === 1} onChoose={onChoose} />
    )),
    <RouterMenuItem key="join" to="/app/manage-organization" search={{ join: 'company' }} onClick={onChoose}>
      <ListItemIcon>
        <Add fontSize="small" />
      </ListItemIcon>
      Join or create a company
    </RouterMenuItem>,
  ];
}

interface CompanyChoiceProps {
  company: Company;
  single: boolean;
  onChoose: () => void;
}

function CompanyChoice({ company, single, onChoose, ...rest }: CompanyChoiceProps) {
  const workFor = useWorkFor();
  const navigate = useNavigate();
  const { id, name, isPrimary } = company;
  // The projects of a company are where one goes with it; what is open now may be another one's.
  const choose = async (): Promise<void> => {
    onChoose();
    if (!isPrimary) await workFor(company);
    await navigate({ to: '/app/companies/$companyId/projects', params: { companyId: id } });
  };
  return (
    <MenuItem
      {...rest}
      role={single ? 'menuitem' : 'menuitemradio'}
      aria-checked={single ? undefined : isPrimary}
      onClick={() => void choose()}
    >
      <ListItemIcon>
        <Business fontSize="small" />
      </ListItemIcon>
      <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {single || isPrimary ? `All projects of ${name}` : `Work for ${name}`}
      </Box>
      {!single && isPrimary && <Check fontSize="small" aria-hidden />}
    </MenuItem>
  );
}
