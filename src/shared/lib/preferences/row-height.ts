import { usePreferences } from './preferences';

/** Row height in pixels of grids and sheets at the chosen density. */
export function useRowHeight(): number {
  return usePreferences().density === 'comfortable' ? 44 : 36;
}
