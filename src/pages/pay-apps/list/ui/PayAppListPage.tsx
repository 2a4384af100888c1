import Add from '@mui/icons-material/AddRounded';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { useState } from 'react';
import {
  getExportPayAppsCsvUrl,
  getExportPayAppsUrl,
  getListPayAppsQueryOptions,
  useCanCreatePayApp,
} from '@/shared/api/generated/pay-app/pay-app';
import type { CanCreatePayApp, PayApp } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { checkRefusal } from '@/shared/session/check-refusal';
import { useProject, useProjectRights } from '@/shared/session/project';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ReleaseRetainageDialog } from '@/widgets/pay-app/release-retainage';
import { RecordListPage, useRecordList } from '@/widgets/record-list';
import { PAY_APP_COLUMNS } from './pay-app-columns';
import { PAY_APP_LIST, type PayAppListSearch } from '../model/search';
import { CreatePayAppDialog } from './CreatePayAppDialog';
import { NotBillableDialog } from './NotBillable';
import { PayAppCard } from './PayAppCard';
import { PayAppFilters } from './PayAppFilters';
import { PayAppTotals } from './PayAppTotals';

const pathOf = ({ projectId, id }: PayApp): string => `/app/projects/${projectId}/tools/pay-apps/${id}`;

interface PayAppListPageProps {
  projectId: string;
  search: PayAppListSearch;
}

/** The pay applications of a project. */
export function PayAppListPage({ projectId, search }: PayAppListPageProps) {
  const project = useProject(projectId);
  const rights = useProjectRights(projectId);
  const list = useRecordList(PAY_APP_LIST, search, (params) => getListPayAppsQueryOptions(projectId, params));
  const [creating, setCreating] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const check = useCanCreatePayApp(projectId);
  const asks = creating || search.bill !== undefined;
  // What could be billed when the dialog opened. The application that it makes closes its schedule for the next one, and
  // the dialog stands until the page of the application is there.
  const [offer, setOffer] = useState<CanCreatePayApp>();
  if (asks && offer === undefined && check.data !== undefined && !check.isFetching) setOffer(check.data);
  if (!asks && offer !== undefined) setOffer(undefined);

  const close = (): void => {
    setCreating(false);
    if (search.bill !== undefined) list.actions.replace({ ...search, bill: undefined });
  };

  const create = (
    <PermissionButton
      size="sm"
      variant="solid"
      startIcon={<Add />}
      aria-keyshortcuts={PAGE_KEYS.create}
      reason={checkRefusal(check, check.data?.canCreate)}
      onClick={() => setCreating(true)}
    >
      New pay application
    </PermissionButton>
  );

  return (
    <RecordListPage
      projectId={projectId}
      list={list}
      columns={PAY_APP_COLUMNS}
      title="Pay applications"
      subtitle="The work of each period, billed against an approved schedule of values."
      one="application"
      noun="pay applications"
      searchLabel="Search pay applications"
      views={rights.can('PAYMENT_VIEW') ? 'PAYAPP' : undefined}
      buttons={create}
      workbook={{
        url: getExportPayAppsUrl(projectId, PAY_APP_LIST.uncut(search)),
        fileName: 'pay-applications-export.xlsx',
        failed: TOOL_MESSAGES.payApps.exportFailed,
      }}
      csv={{
        url: getExportPayAppsCsvUrl(projectId, PAY_APP_LIST.uncut(search)),
        fileName: 'pay-applications-export.csv',
        failed: TOOL_MESSAGES.payApps.exportFailed,
      }}
      filters={<PayAppFilters projectId={projectId} list={list} />}
      path={pathOf}
      card={(payApp, reader) => <PayAppCard payApp={payApp} {...reader} />}
      errorText={MESSAGES.common.fetchFailed}
      empty={{
        icon: <ReceiptLong />,
        title: 'No pay applications yet',
        text: 'An application bills the work of a period against an approved schedule of values. The first one on a schedule also draws up the payment terms.',
      }}
      foot={<PayAppTotals payApps={list.rows} all={list.all} currency={project.budgetCurrency} />}
    >
      {offer?.canCreate === true && (
        <CreatePayAppDialog
          projectId={projectId}
          currency={project.budgetCurrency}
          sovIds={offer.sovIds}
          sovId={search.bill}
          onRelease={() => {
            close();
            setReleasing(true);
          }}
          onClose={close}
        />
      )}
      {releasing && (
        <ReleaseRetainageDialog
          projectId={projectId}
          currency={project.budgetCurrency}
          onClose={() => setReleasing(false)}
        />
      )}
      {search.bill !== undefined && offer?.canCreate === false && (
        <NotBillableDialog
          projectId={projectId}
          sovId={search.bill}
          message={offer.message}
          onClose={close}
        />
      )}
    </RecordListPage>
  );
}
