import type { SharingType } from './rights.ts';

/** The folders that every project starts with; they keep name and place. Contracts are for those who are given a right. */
export const STARTING_FOLDERS: readonly { name: string; sharingType: SharingType }[] = [
  { name: 'Contracts', sharingType: 'SHARED' },
  { name: 'Drawings', sharingType: 'PROJECT' },
  { name: 'Meeting minutes', sharingType: 'PROJECT' },
  { name: 'Permits', sharingType: 'PROJECT' },
  { name: 'Site photos', sharingType: 'PROJECT' },
  { name: 'Specifications', sharingType: 'PROJECT' },
  { name: 'Submittals', sharingType: 'PROJECT' },
];
