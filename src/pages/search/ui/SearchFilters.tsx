import { useListMyCompanies } from '@/shared/api/generated/companies/companies';
import { useListCompanyProjects } from '@/shared/api/generated/projects/projects';
import { useMe } from '@/shared/session/me';
import { type Filtered, OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import type { EverythingSearch } from '../model/search';

const SHOW = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

/** Where is looked, as chips that show their value. */
export function SearchFilters({ list }: { list: Filtered<EverythingSearch> }) {
  const { company } = useMe();
  const companies = useListMyCompanies().data?.data ?? [];
  const companyId = list.search.companyId ?? company?.id ?? '';
  // Without the projects there is no filter by project; the search itself still works.
  const projects =
    useListCompanyProjects(
      companyId,
      { limit: 100, orderBy: 'updatedAt', order: 'DESC' },
      { query: { enabled: companyId !== '' } },
    ).data?.data ?? [];
  return (
    <>
      <OneFilter
        list={list}
        name="projectId"
        label="Project"
        options={projects.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {companies.length > 1 && (
        <OneFilter
          list={list}
          name="companyId"
          label="Company"
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <OneFilter list={list} name="show" label="Status" options={SHOW} />
      <SpanFilter list={list} label="Made" />
    </>
  );
}
