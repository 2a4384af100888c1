import type { SearchHit } from '@/shared/api/generated/model';
import { SEARCH_KIND_LABELS } from './kinds';

/** What a hit is called: "RFI-0007, Duct clearance"; of a draft without a subject, what it is. */
export function hitName({ kind, number, title }: Pick<SearchHit, 'kind' | 'number' | 'title'>): string {
  const own = [number, title].filter((part) => part !== null && part !== '').join(', ');
  return own === '' ? `${SEARCH_KIND_LABELS[kind].one} draft` : own;
}
