import Download from '@mui/icons-material/FileDownloadOutlined';
import Insights from '@mui/icons-material/InsightsOutlined';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { downloadFile } from '@/shared/api/download';
import { getGetCompanyQueryOptions } from '@/shared/api/generated/companies/companies';
import type { PortfolioProject } from '@/shared/api/generated/model';
import {
  getExportPortfolioCsvUrl,
  getExportPortfolioUrl,
  getListPortfolioQueryOptions,
} from '@/shared/api/generated/projects/projects';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { useTitle } from '@/shared/lib/title/use-title';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { toastError } from '@/shared/ui/toast/toast';
import { RecordResults, RecordToolbar, useRecordList } from '@/widgets/record-list';
import { PORTFOLIO } from '../model/search';
import { PORTFOLIO_COLUMNS } from './portfolio-columns';
import { PortfolioCard } from './PortfolioCard';
import { PortfolioFilters } from './PortfolioFilters';
import { PortfolioTotals } from './PortfolioTotals';
import { RiskPanel } from './RiskPanel';

const route = getRouteApi('/_signed-in/_shell/app/companies/$companyId/portfolio');
const pathOf = ({ id }: PortfolioProject): string => `/app/projects/${id}`;

/** All projects of a company beside each other: money, time, what is late, and what is at risk and why. */
export function PortfolioPage() {
  const { companyId } = route.useParams();
  const search = useReadSearch(PORTFOLIO, route.useSearch());
  const navigate = route.useNavigate();
  const list = useRecordList(PORTFOLIO, search, (params) => getListPortfolioQueryOptions(companyId, params));
  const company = useQuery(getGetCompanyQueryOptions(companyId)).data;
  useTitle('Portfolio', company?.name);
  const page = list.query.data;
  const asked = PORTFOLIO.uncut(search);
  const exporting = (label: string, url: string, fileName: string): MenuAction => ({
    label,
    icon: <Download fontSize="small" />,
    reason: list.nothing ? 'There is nothing to export.' : undefined,
    onSelect: () =>
      void downloadFile(url, fileName).catch((error: unknown) =>
        toastError(error, TOOL_MESSAGES.portfolio.exportFailed),
      ),
  });
  return (
    <PageContainer width="wide">
      <PageHeader
        title="Portfolio"
        subtitle={[company?.name, page && `As of ${formatDate(page.asOf)}`].filter(Boolean).join(' · ')}
        menu={[
          exporting('Export to Excel', getExportPortfolioUrl(companyId, asked), 'portfolio-export.xlsx'),
          exporting('Export as CSV', getExportPortfolioCsvUrl(companyId, asked), 'portfolio-export.csv'),
        ]}
      />
      {page !== undefined && <PortfolioTotals totals={page.totals} />}
      <RecordToolbar
        list={list}
        columns={PORTFOLIO_COLUMNS}
        searchLabel="Search projects"
        noun="project"
        views={undefined}
      >
        <PortfolioFilters companyId={companyId} list={list} />
      </RecordToolbar>
      <RecordResults
        list={list}
        columns={PORTFOLIO_COLUMNS}
        noun="projects"
        path={pathOf}
        card={(project) => <PortfolioCard project={project} />}
        errorText={TOOL_MESSAGES.portfolio.listFailed}
        empty={
          <EmptyState icon={<Insights />} title="No projects yet">
            Every project in which you take part for this company stands here with its money, its time and
            what is late.
          </EmptyState>
        }
      />
      <RiskPanel
        project={list.rows.find(({ id }) => id === search.why)}
        rules={page?.rules ?? []}
        onClose={() =>
          void navigate({
            search: (before) => ({ ...before, why: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </PageContainer>
  );
}
