import type { ReactNode } from 'react';
import type { ProjectPage } from '@/shared/api/generated/model';
import type { ProjectLayout, ProjectListSearch } from '../model/search';

/** What each layout of the list is given. */
export interface LayoutProps {
  companyId: string;
  search: ProjectListSearch;
  onLayout: (layout: ProjectLayout) => void;
  /** The tabs, with the numbers that came with the rows. */
  children: (counts: ProjectPage['counts'] | undefined) => ReactNode;
}
