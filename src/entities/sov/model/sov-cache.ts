import type { QueryClient } from '@tanstack/react-query';
import type { SovDetail, SovSaved } from '@/shared/api/generated/model';
import { getGetSovQueryKey, getListSovsQueryKey } from '@/shared/api/generated/sov/sov';

/** Puts a save's answer over the schedule: header, the lines it names, and the open errors. */
export function mergeSaved(sov: SovDetail, { sov: header, sovLines, lineErrors }: SovSaved): SovDetail {
  const saved = new Map(sovLines.map((line) => [line.id, line]));
  const kept = sov.sovLines.map((line) => {
    const fresh = saved.get(line.id);
    saved.delete(line.id);
    return fresh ?? line;
  });
  return { ...sov, ...header, sovLines: [...kept, ...saved.values()], lineErrors };
}

/** Writes a changed schedule into the cache and marks the lists that show it. */
export function storeSov(queryClient: QueryClient, sov: SovDetail): void {
  queryClient.setQueryData(getGetSovQueryKey(sov.projectId, sov.id), sov);
  staleLists(queryClient, sov.projectId);
}

/** The list and everything else of the tool is read again when it is shown next. */
export function staleLists(queryClient: QueryClient, projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: getListSovsQueryKey(projectId) });
}
