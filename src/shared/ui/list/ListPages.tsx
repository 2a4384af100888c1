import Pagination from '@mui/material/Pagination';
import type { ListState } from '@/shared/lib/list-search/list-search';
import type { ListArranging } from '@/shared/lib/list-search/use-list-search';

interface ListPagesProps {
  total: number;
  state: Pick<ListState, 'page' | 'limit'>;
  actions: Pick<ListArranging, 'setPage'>;
}

/** The pages of a list that is no grid; nothing where there is one. */
export function ListPages({ total, state, actions }: ListPagesProps) {
  const pages = Math.max(1, Math.ceil(total / state.limit));
  if (pages === 1) return null;
  return (
    <Pagination
      count={pages}
      page={state.page}
      onChange={(_event, page) => actions.setPage(page)}
      siblingCount={0}
      sx={{ alignSelf: 'center' }}
    />
  );
}
