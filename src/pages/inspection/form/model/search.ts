import { read } from '@/shared/lib/list-search/list-search';

/** What a new inspection begins with: a template by its id, or nothing. */
export interface NewInspectionSearch {
  template?: string | undefined;
}

export function readNewInspectionSearch(search: Record<string, unknown>): NewInspectionSearch {
  const template = search.template === 'blank' ? 'blank' : read.id(search, 'template');
  return template === undefined ? {} : { template };
}
