import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createDivision,
  createSubdivision,
  createTask,
  deleteDivision,
  deleteSubdivision,
  deleteTask,
  getGetTaskLibraryQueryKey,
  getGetTaskLibraryQueryOptions,
  updateDivision,
  updateSubdivision,
  updateTask,
} from '@/shared/api/generated/project-admin/project-admin';
import { getGetSovLibraryQueryKey } from '@/shared/api/generated/sov/sov';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { toast } from '@/shared/ui/toast/toast';
import type { LibraryNode, NodeKind } from './tree';

const MESSAGES = TOOL_MESSAGES.projectAdmin;

type Doing = 'Created' | 'Updated' | 'Deleted';
type Failing = 'CreateFailed' | 'UpdateFailed' | 'DeleteFailed';

export const doneText = (kind: NodeKind, doing: Doing): string => MESSAGES[`${kind}${doing}`];
export const failedText = (kind: NodeKind, failing: Failing): string => MESSAGES[`${kind}${failing}`];

/** Number and name of a node, as they are typed. */
export interface NodeValues {
  number: string;
  name: string;
}

/** The library and what changes it; after each change all of it is read again. */
export function useLibrary(projectId: string) {
  const queryClient = useQueryClient();
  const query = useQuery(getGetTaskLibraryQueryOptions(projectId));
  const refresh = async (): Promise<void> => {
    // What pickers offer follows.
    void queryClient.invalidateQueries({ queryKey: getGetSovLibraryQueryKey(projectId) });
    await queryClient.invalidateQueries({ queryKey: getGetTaskLibraryQueryKey(projectId) });
  };
  const then = async <T>(work: Promise<T>, done: string): Promise<T> => {
    try {
      const answer = await work;
      toast.success(done);
      return answer;
    } finally {
      await refresh();
    }
  };
  const add = (parent: LibraryNode | null, { number, name }: NodeValues, key: string) => {
    const options = { headers: { 'Idempotency-Key': key } };
    if (parent === null)
      return then(
        createDivision(projectId, { divisionNumber: number, divisionName: name }, options),
        MESSAGES.divisionCreated,
      );
    const { id, divisionId } = parent;
    return parent.kind === 'division'
      ? then(
          createSubdivision(
            projectId,
            { divisionId: id, subDivisionNumber: number, subDivisionName: name },
            options,
          ),
          MESSAGES.subdivisionCreated,
        )
      : then(
          createTask(
            projectId,
            { divisionId, subDivisionId: id, taskNumber: number, taskName: name },
            options,
          ),
          MESSAGES.taskCreated,
        );
  };
  /** @param target the node that it is moved to; where it is without one */
  const change = ({ kind, id, version }: LibraryNode, { number, name }: NodeValues, target?: string) => {
    const done = doneText(kind, 'Updated');
    if (kind === 'division')
      return then(
        updateDivision(projectId, id, { divisionNumber: number, divisionName: name, version }),
        done,
      );
    return kind === 'subdivision'
      ? then(
          updateSubdivision(projectId, id, {
            subDivisionNumber: number,
            subDivisionName: name,
            version,
            ...(target === undefined ? {} : { divisionId: target }),
          }),
          done,
        )
      : then(
          updateTask(projectId, id, {
            taskNumber: number,
            taskName: name,
            version,
            ...(target === undefined ? {} : { subDivisionId: target }),
          }),
          done,
        );
  };
  const remove = ({ kind, id }: LibraryNode) => {
    const call = { division: deleteDivision, subdivision: deleteSubdivision, task: deleteTask }[kind];
    return then(call(projectId, id), doneText(kind, 'Deleted'));
  };
  return { query, add, change, remove, refresh };
}

export type Library = ReturnType<typeof useLibrary>;
