import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { SearchHitItem } from '@/entities/search';
import { getSearchEverythingQueryOptions } from '@/shared/api/generated/search/search';
import { useTitle } from '@/shared/lib/title/use-title';
import { ListBody } from '@/shared/ui/list/ListBody';
import { ListPages } from '@/shared/ui/list/ListPages';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { useRecordList } from '@/widgets/record-list';
import { EVERYTHING, type EverythingSearch, withoutOrder } from '../model/search';
import { KindChips } from './KindChips';
import { SearchFilters } from './SearchFilters';

/** Everything that the reader may see and that has the words, in all of their projects. */
export function SearchPage({ search }: { search: EverythingSearch }) {
  const list = useRecordList(EVERYTHING, search, (params) =>
    getSearchEverythingQueryOptions(withoutOrder(params)),
  );
  const text = search.search ?? '';
  const found = list.query.data;
  useTitle(text === '' ? 'Search' : `${text} – Search`);

  return (
    <PageContainer width="contained">
      <PageHeader title="Search" subtitle="Records, people and projects, in all your projects." />
      <ListToolbar
        search={
          <SearchField
            label="Search everything"
            value={search.search}
            onSearch={(typed) => list.actions.setFilters({ search: typed })}
          />
        }
        filters={<SearchFilters list={list} />}
        total={list.total}
        noun="result"
      />
      {text !== '' && found !== undefined && (
        <KindChips found={found} kind={search.kind} onKind={(kind) => list.actions.setFilters({ kind })} />
      )}
      <ListBody
        query={list.query}
        isEmpty={({ meta }) => meta.total === 0}
        filtered={text !== ''}
        onClear={list.actions.clear}
        noun="results"
        errorText="Failed to search"
        skeleton={(rows) => <RowsSkeleton rows={rows} rowHeight={88} />}
        empty={
          <EmptyState icon={<SearchIcon />} title="What are you looking for?">
            A number, a name or a few words. A letter or two may be wrong.
          </EmptyState>
        }
      >
        {(page) => (
          <Box sx={{ display: 'grid', gap: 4, minInlineSize: 0 }}>
            <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
              <Box component="ul" aria-label="Results" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {page.data.map((hit) => (
                  <SearchHitItem key={`${hit.kind} ${hit.id}`} hit={hit} />
                ))}
              </Box>
            </Paper>
            <ListPages total={page.meta.total} state={EVERYTHING.state(search)} actions={list.actions} />
          </Box>
        )}
      </ListBody>
    </PageContainer>
  );
}
