import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from '@/shared/lib/title/use-title';
import { useProject } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import type { AdminTab } from '../model/address';
import { useAdminAddress } from '../model/route-api';
import { LibraryTab } from './library/LibraryTab';
import { RolesTab } from './roles/RolesTab';
import { SignaturesTab } from './signatures/SignaturesTab';
import { TypesTab } from './types/TypesTab';

const TABS: Readonly<Record<AdminTab, { label: string; panel: () => ReactNode }>> = {
  roles: { label: 'Roles', panel: () => <RolesTab /> },
  library: { label: 'Task library', panel: () => <LibraryTab /> },
  types: { label: 'Project types', panel: () => <TypesTab /> },
  signatures: { label: 'Signature packets', panel: () => <SignaturesTab /> },
};

/** What a project's administrators look after: its roles, its task library, its types and what is out for signature. */
export function ProjectAdminPage() {
  const { projectId, search } = useAdminAddress();
  const project = useProject(projectId);
  const navigate = useNavigate();
  const tab = search.tab ?? 'roles';
  useTitle('Project admin', project.name);
  return (
    <PageContainer width="wide">
      <PageHeader
        title="Project admin"
        subtitle="Who may do what, what the work is called, and what is out for signature."
      />
      <Tabs
        value={tab}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Parts of the administration"
        onChange={(_event, next: AdminTab) => void navigate({ to: '.', search: { tab: next } as never })}
        sx={(theme) => ({ borderBlockEnd: `1px solid ${theme.vars.palette.divider}` })}
      >
        {(Object.keys(TABS) as AdminTab[]).map((name) => (
          <Tab
            key={name}
            value={name}
            label={TABS[name].label}
            id={`admin-tab-${name}`}
            aria-controls={name === tab ? 'admin-panel' : undefined}
          />
        ))}
      </Tabs>
      <Box
        key={tab}
        role="tabpanel"
        id="admin-panel"
        aria-labelledby={`admin-tab-${tab}`}
        sx={{ display: 'flex', flexDirection: 'column', gap: 5, flex: 1, minInlineSize: 0 }}
      >
        {TABS[tab].panel()}
      </Box>
    </PageContainer>
  );
}
