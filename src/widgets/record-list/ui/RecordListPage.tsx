import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { downloadFile } from '@/shared/api/download';
import type { SavedViewTool } from '@/shared/api/generated/model';
import type { ListSearch } from '@/shared/lib/list-search/list-search';
import { useTitle } from '@/shared/lib/title/use-title';
import { useProject } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { NotFoundState } from '@/shared/ui/states/NotFoundState';
import { toastError } from '@/shared/ui/toast/toast';
import { type RecordResultsProps, type RecordRow, RecordResults } from './RecordResults';
import { RecordToolbar } from './RecordToolbar';

interface ListFile {
  url: string;
  fileName: string;
  failed: string;
}

interface RecordListPageProps<S extends ListSearch, Row extends RecordRow, Field extends string> extends Omit<
  RecordResultsProps<S, Row, Field>,
  'currency' | 'empty'
> {
  projectId: string;
  title: string;
  subtitle: string;
  /** What one record is called: "schedule". */
  one: string;
  /** Several of it, where that is not its plural: "people". */
  several?: string;
  /** What is searched: "Search schedules". */
  searchLabel: string;
  /** Whose saved views the list has, where the reader has any. */
  views: SavedViewTool | undefined;
  /** What makes records, on the title line and where there are none yet. */
  buttons: ReactNode;
  /** What stands in its menu besides its files. */
  menu?: readonly MenuAction[];
  /** The list as a workbook: where it is fetched, its name, and the operation's failure text. */
  workbook?: ListFile;
  /** The same as comma-separated text, where the tool has it. */
  csv?: ListFile;
  /** What stands between the title and what narrows the list: a sum, ages. */
  head?: ReactNode;
  /** What stands beside the list where there is room: the folders of a library. */
  side?: ReactNode;
  /** Each a chip. */
  filters: ReactNode;
  /** How the list can be laid out; `tile` is given where it is laid out in tiles. */
  layouts?: ReactNode;
  /** What the list is for, where there is nothing yet. */
  empty: { icon: ReactNode; title: string; text: string };
  /** What is said where the place in the address is not there for the reader, and the button to the list's beginning. */
  lost?: { text: string; back: string };
  /** What stands below the rows. */
  foot?: ReactNode;
  /** Its dialogs. */
  children?: ReactNode;
}

/** The page of a list of records: its title with what makes and exports them, what narrows it, and the records. */
export function RecordListPage<S extends ListSearch, Row extends RecordRow, Field extends string>(
  props: RecordListPageProps<S, Row, Field>,
) {
  const {
    projectId,
    title,
    subtitle,
    one,
    several,
    searchLabel,
    views,
    buttons,
    head,
    side,
    filters,
    lost = LOST,
    foot,
    children,
  } = props;
  const { empty, workbook, csv, layouts, menu = [], ...results } = props;
  const { list, columns } = props;
  const project = useProject(projectId);
  useTitle(title, project.name);
  const exporting = (label: string, file: ListFile): MenuAction => ({
    label,
    icon: <Download fontSize="small" />,
    reason: list.nothing ? 'There is nothing to export.' : undefined,
    onSelect: () =>
      void downloadFile(file.url, file.fileName).catch((error: unknown) => toastError(error, file.failed)),
  });
  return (
    <PageContainer width="wide">
      <PageHeader
        title={title}
        subtitle={subtitle}
        action={list.lost ? undefined : buttons}
        menu={
          workbook && !list.lost
            ? [
                ...menu,
                exporting('Export to Excel', workbook),
                ...(csv ? [exporting('Export as CSV', csv)] : []),
              ]
            : undefined
        }
      />
      {!list.lost && head}
      <Beside side={side}>
        {list.lost ? (
          <NotFoundState
            action={
              <Button size="sm" variant="solid" onClick={list.actions.home}>
                {lost.back}
              </Button>
            }
          >
            {lost.text}
          </NotFoundState>
        ) : (
          <>
            <RecordToolbar
              list={list}
              columns={columns}
              searchLabel={searchLabel}
              noun={one}
              nouns={several}
              views={views && { projectId, tool: views }}
              layouts={layouts}
              hasRows={props.tile === undefined}
            >
              {filters}
            </RecordToolbar>
            <RecordResults
              {...results}
              currency={project.budgetCurrency}
              empty={
                <EmptyState
                  icon={empty.icon}
                  title={empty.title}
                  action={<Box sx={{ display: 'flex', gap: 2 }}>{buttons}</Box>}
                >
                  {empty.text}
                </EmptyState>
              }
            >
              {foot}
            </RecordResults>
          </>
        )}
      </Beside>
      {children}
    </PageContainer>
  );
}

const LOST = { text: 'It was deleted, or you may not see it any more.', back: 'Show all' };

/** The list, with what stands beside it where the window is wide. */
function Beside({ side, children }: { side: ReactNode; children: ReactNode }) {
  if (side === undefined || side === null || side === false) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '248px minmax(0, 1fr)' },
        gap: 6,
      }}
    >
      <Box sx={{ display: { xs: 'none', lg: 'block' }, minInlineSize: 0 }}>{side}</Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}>{children}</Box>
    </Box>
  );
}
