import { readSignSearch, type SignSearch } from '@/shared/lib/links/back-to-work';
import { read } from '@/shared/lib/list-search/list-search';

/** State of the page in its address: edited, run on site, or given a time; and the follow-up that somebody came for. */
export interface InspectionSearch extends SignSearch {
  mode?: 'edit' | 'run' | undefined;
  followUp?: string | undefined;
  when?: 'schedule' | 'reschedule' | undefined;
}

export function readInspectionSearch(search: Record<string, unknown>): InspectionSearch {
  const mode = read.oneOf(search, 'mode', ['edit', 'run']);
  const followUp = read.id(search, 'followUp');
  const when = read.oneOf(search, 'when', ['schedule', 'reschedule']);
  return {
    ...readSignSearch(search),
    ...(mode && { mode }),
    ...(followUp !== undefined && { followUp }),
    ...(when && { when }),
  };
}
