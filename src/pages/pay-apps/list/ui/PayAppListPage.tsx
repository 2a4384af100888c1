import Add from '@mui/icons-material/AddRounded';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanCreatePayApp, useListPayApps } from '@/shared/api/generated/pay-app/pay-app';
import { useListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useTitle } from '@/shared/lib/title/use-title';
import { useProject, useProjectRights } from '@/shared/session/project';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ListViewActions } from '@/features/saved-views';
import { PAY_APP_COLUMNS } from '../model/columns';
import { payAppListParams, type PayAppListSearch, readPayAppListSearch } from '../model/search';
import { CreatePayAppDialog } from './CreatePayAppDialog';
import { PayAppFilters } from './PayAppFilters';
import { PayAppResults } from './PayAppResults';

interface PayAppListPageProps {
  projectId: string;
  search: PayAppListSearch;
}

/** The pay applications of a project. */
export function PayAppListPage({ projectId, search }: PayAppListPageProps) {
  const project = useProject(projectId);
  const rights = useProjectRights(projectId);
  const actions = useListSearchActions<PayAppListSearch>();
  const [creating, setCreating] = useState(false);
  const query = useListPayApps(projectId, payAppListParams(search), {
    query: { placeholderData: keepPreviousData },
  });
  const check = useCanCreatePayApp(projectId);
  useTitle('Pay applications', project.name);

  const close = (): void => {
    setCreating(false);
    if (search.bill !== undefined) actions.replace({ ...search, bill: undefined });
  };

  // A failed check means no (part 2, section 8): the button stays and says so.
  const refused = check.isPending
    ? 'Checking your permissions.'
    : (check.data?.message ?? 'Unable to check permissions');
  const create = (
    <PermissionButton
      size="sm"
      variant="solid"
      startIcon={<Add />}
      aria-keyshortcuts={PAGE_KEYS.create}
      reason={check.data?.canCreate === true ? undefined : refused}
      onClick={() => setCreating(true)}
    >
      New pay application
    </PermissionButton>
  );

  return (
    <PageContainer width="wide">
      <PageHeader
        title="Pay applications"
        subtitle="The work of each period, billed against an approved schedule of values."
        action={create}
      />
      <ListToolbar
        search={
          <SearchField
            label="Search pay applications"
            value={search.search}
            onSearch={(text) => actions.setFilters({ search: text })}
          />
        }
        filters={<PayAppFilters projectId={projectId} search={search} onChange={actions.setFilters} />}
        total={query.data?.meta.total}
        noun="application"
        actions={
          <ListViewActions
            projectId={projectId}
            tool="PAYAPP"
            views={rights.can('PAYMENT_VIEW')}
            search={search}
            read={readPayAppListSearch}
            actions={actions}
            columns={PAY_APP_COLUMNS}
          />
        }
      />
      <PayAppResults
        projectId={projectId}
        currency={project.budgetCurrency}
        search={search}
        query={query}
        firstAction={create}
      />
      {(creating || search.bill !== undefined) && check.data?.canCreate === true && (
        <CreatePayAppDialog
          projectId={projectId}
          currency={project.budgetCurrency}
          sovIds={check.data.sovIds}
          sovId={search.bill}
          onClose={close}
        />
      )}
    </PageContainer>
  );
}
