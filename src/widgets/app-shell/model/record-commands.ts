import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { hitName, SEARCH_KIND_LABELS } from '@/entities/search';
import { getSearchEverythingQueryOptions } from '@/shared/api/generated/search/search';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { useSettled } from '@/shared/lib/use-settled';
import type { Command } from './command';

/** What fits into the palette; the page of the search has the rest. */
const MOST = 12;

/**
 * What was found of the text in all projects of the reader, and the way to everything that was found.
 * @param projectId where the reader is: of a record of this project, its name says nothing
 * @param matches whether a command has what is typed by now, for an answer to what was typed before
 */
export function useRecordCommands(
  projectId: string | undefined,
  typed: string,
  matches: (command: Command) => boolean,
): { commands: Command[]; everything: Command[]; loading: boolean } {
  // The server is asked once somebody stops typing, not at every key.
  const text = useSettled(typed);
  const isEarlier = text !== typed;
  const navigate = useNavigate();
  const { history } = useRouter();
  const found = useQuery({
    ...getSearchEverythingQueryOptions({ search: text, limit: MOST }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  if (typed === '') return { commands: [], everything: [], loading: false };

  const records: Command[] = (found.data?.data ?? [])
    // Projects have a group of their own.
    .filter(({ kind }) => kind !== 'PROJECT')
    .map((hit) => ({
      id: `${hit.kind}-${hit.id}`,
      group: 'Records',
      label: hitName(hit),
      hint: [
        ...hit.amounts
          .slice(0, 1)
          .map(({ name, amount, currency }) => `${name} ${moneyText(amount, currency, { symbol: true })}`),
        SEARCH_KIND_LABELS[hit.kind].one,
        ...(hit.projectId === projectId ? [] : [hit.projectName]),
        ...(hit.statusLabel === null ? [] : [hit.statusLabel]),
      ].join(' · '),
      run: () => history.push(hit.link),
    }));
  return {
    commands: isEarlier || found.isPlaceholderData ? records.filter(matches) : records,
    everything: [
      {
        id: 'search-everything',
        group: 'Search',
        label: `Search everything for “${typed}”`,
        run: () => void navigate({ to: '/app/search', search: { search: typed } }),
      },
    ],
    loading: isEarlier || found.isFetching,
  };
}
