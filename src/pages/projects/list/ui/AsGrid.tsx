import { getListCompanyProjectsQueryOptions } from '@/shared/api/generated/projects/projects';
import { RecordToolbar, useRecordList } from '@/widgets/record-list';
import { PROJECT_LIST } from '../model/search';
import type { LayoutProps } from './layout-props';
import { ProjectLayoutSwitch } from './ProjectLayoutSwitch';
import { PROJECT_COLUMNS } from './project-columns';
import { ProjectGrid } from './ProjectGrid';

/** The list as a grid, to compare projects by their figures: its columns can be chosen and sorted by. */
export function AsGrid({ companyId, search, onLayout, children }: LayoutProps) {
  const list = useRecordList(PROJECT_LIST, search, (params) =>
    getListCompanyProjectsQueryOptions(companyId, params),
  );
  return (
    <>
      {children(list.query.data?.counts)}
      <RecordToolbar
        list={list}
        columns={PROJECT_COLUMNS}
        searchLabel="Search projects"
        noun="project"
        views={undefined}
        actions={<ProjectLayoutSwitch layout="grid" onChange={onLayout} />}
      >
        {undefined}
      </RecordToolbar>
      <section
        role="tabpanel"
        id="projects-panel"
        aria-labelledby={`projects-tab-${search.status ?? 'ACTIVE'}`}
      >
        <ProjectGrid companyId={companyId} list={list} />
      </section>
    </>
  );
}
