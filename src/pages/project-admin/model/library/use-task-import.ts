import { useState } from 'react';
import type { TaskImportMapping, TaskImportPreview } from '@/shared/api/generated/model';
import {
  bulkCreateTasks,
  createDivision,
  createSubdivision,
  deleteDivision,
  previewTaskImport,
} from '@/shared/api/generated/project-admin/project-admin';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { errorText, toast } from '@/shared/ui/toast/toast';
import { useSheetPreview } from '@/widgets/sheet-import';

/** Which rows are brought in: those that can be read. */
const readable = ({ rows }: TaskImportPreview) => rows.filter(({ status }) => status !== 'ERROR');

/**
 * An import of tasks: a division 'Custom Task {n}' is made first, then 'Custom Sub Task' in it, then the tasks in bulk. What was made is taken away again where the tasks are refused: nothing is imported by half.
 */
export function useTaskImport(
  projectId: string,
  refresh: () => Promise<void>,
  onDone: (divisionId: string, subDivisionId: string) => void,
) {
  const [writing, setWriting] = useState(false);
  const [failed, setFailed] = useState<string>();
  const sheet = useSheetPreview<TaskImportPreview, TaskImportMapping>(
    (body) => previewTaskImport(projectId, body),
    () => setFailed(undefined),
  );
  const { preview } = sheet;
  const tasks = preview ? readable(preview) : [];
  const write = async (): Promise<void> => {
    if (!preview || writing || tasks.length === 0) return;
    const { divisionNumber, divisionName, subDivisionNumber, subDivisionName } = preview.place;
    setWriting(true);
    setFailed(undefined);
    let madeId: string | undefined;
    try {
      const division = await createDivision(projectId, { divisionNumber, divisionName });
      madeId = division.id;
      const subdivision = await createSubdivision(projectId, {
        divisionId: division.id,
        subDivisionNumber,
        subDivisionName,
      });
      const place = { divisionId: division.id, subDivisionId: subdivision.id };
      await bulkCreateTasks(projectId, {
        tasks: tasks.map(({ values }) => ({
          ...place,
          taskNumber: values.taskNumber ?? '',
          taskName: values.taskName ?? '',
        })),
      });
      madeId = undefined;
      toast.success(TOOL_MESSAGES.projectAdmin.taskCreated);
      await refresh();
      onDone(place.divisionId, place.subDivisionId);
    } catch (error) {
      const said = errorText(error, TOOL_MESSAGES.projectAdmin.taskCreateFailed);
      toast.error(TOOL_MESSAGES.projectAdmin.taskCreateFailed);
      setFailed(said);
      if (madeId !== undefined) await deleteDivision(projectId, madeId).catch(() => undefined);
      await refresh();
    } finally {
      setWriting(false);
    }
  };
  return { ...sheet, failure: failed ?? sheet.failure, tasks, writing, write };
}

export type TaskImport = ReturnType<typeof useTaskImport>;
