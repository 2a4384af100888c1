/** Where a page that was entered from somebody's own work leads when it is done. */
export interface SignSearch {
  back?: 'work';
}

export const readSignSearch = ({ back }: Record<string, unknown>): SignSearch =>
  back === 'work' ? { back } : {};
