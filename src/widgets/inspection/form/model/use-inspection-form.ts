import { useQueryClient } from '@tanstack/react-query';
import {
  adoptInspection,
  inspectionListPath,
  inspectionName,
  inspectionPath,
  inspectionQueryOptions,
  whenBody,
} from '@/entities/inspection';
import { useFormUploads } from '@/features/attachments';
import { KEPT_NOTE } from '@/features/outbox';
import { ApiError, isApiError } from '@/shared/api/api-error';
import {
  bulkCreateInspections,
  createInspectionSeries,
  getCreateInspectionUrl,
  getInspection,
  getUpdateInspectionUrl,
  scheduleInspection,
  uploadInspectionFiles,
} from '@/shared/api/generated/inspections/inspections';
import type {
  InspectionDetail,
  InspectionsMade,
  InspectionTemplateDetail,
  Project,
} from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import type { FormBase } from '@/shared/lib/forms/use-kept-form';
import { type RecordConflict, type RecordSave, useRecordForm } from '@/shared/lib/forms/use-record-form';
import { useOutbox } from '@/shared/lib/outbox/use-outbox';
import { errorText, toast } from '@/shared/ui/toast/toast';
import { type InspectionIntent, inspectionProblems } from './problems';
import { seriesBody, severalBody } from './together';
import { calendarOfProject } from '@/shared/session/project-calendar';
import {
  createBody,
  inspectionValues,
  type InspectionValues,
  newInspection,
  sharedBody,
  updateBody,
} from './values';

const CREATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionCreateRequest),
);
const UPDATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionUpdateRequest),
);

/** What a form makes: one inspection, or several at once. */
export type Made = InspectionDetail | InspectionsMade;
export const isSeveral = (made: Made): made is InspectionsMade => !('version' in made);

export type Conflict = RecordConflict<Made, InspectionValues, InspectionIntent>;

interface InspectionFormOptions {
  project: Project;
  userId: string;
  /** The inspection that is edited; null for a new one. */
  inspection: InspectionDetail | null;
  /** What a new one begins with. */
  template: InspectionTemplateDetail | null;
  onDone: (made: Made) => void;
  /** Told where it waits on this device to be sent. */
  onKept: () => void;
}

/** What the server calls a field of several, by the name that the form has for it. */
const formPath = (field: string): string =>
  field.replace(/^inspection\./, '').replace(/(^|\.)scheduledFor$/, '$1day');

/** Runs a call whose refusals then stand at the fields of the form. */
async function atFields<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, errorCode, errors, requestId, message } = error;
    throw new ApiError({
      status,
      errorCode,
      requestId,
      message,
      errors: errors.map((each) => ({ ...each, field: formPath(each.field) })),
    });
  }
}

/** The form of an inspection, new or edited; new ones also in a series or several at once. */
export function useInspectionForm(options: InspectionFormOptions) {
  const { project, userId, inspection, template, onDone, onKept } = options;
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const fresh = () => newInspection(template);
  const baseOf = (made: Made): FormBase<InspectionValues> =>
    isSeveral(made)
      ? { values: fresh(), version: 0 }
      : { values: inspectionValues(made), version: made.version };

  const draftKey = ['inspection-1', project.id, userId, inspection?.id ?? template?.id ?? 'new'].join(':');

  /** Schedules what was saved; where that is refused the draft stays, and says why. */
  const scheduled = async (draft: InspectionDetail, values: InspectionValues): Promise<InspectionDetail> => {
    try {
      const body = { ...whenBody(values), version: draft.version };
      return await scheduleInspection(project.id, draft.id, body);
    } catch (error) {
      toast.error(
        `The draft is saved, but it is not scheduled: ${errorText(error, TOOL_MESSAGES.inspections.updateFailed)}`,
      );
      return draft;
    }
  };

  const create = async (
    values: InspectionValues,
    intent: InspectionIntent,
    { headersFor, keyFor, kept }: RecordSave<InspectionValues>,
  ): Promise<Made | null> => {
    if (values.repeat === 'series') {
      const body = seriesBody(values, intent === 'schedule');
      return atFields(() => createInspectionSeries(project.id, body, { headers: headersFor(body) }));
    }
    if (values.repeat === 'several') {
      const body = severalBody(values);
      return atFields(() => bulkCreateInspections(project.id, body, { headers: headersFor(body) }));
    }
    const body = createBody(values);
    const list = inspectionListPath(project.id);
    const outcome = await outbox.send<InspectionDetail>({
      operationId: 'createInspection',
      label: 'New inspection',
      // It has no address before the server has made it.
      record: { id: draftKey, name: body.title, href: list },
      request: { method: 'POST', path: getCreateInspectionUrl(project.id), body },
      key: keyFor(body),
      form: { href: `${list}/new?template=${template?.id ?? 'blank'}`, draftKey, draft: kept },
      refresh: [['projects', project.id]],
    });
    if (outcome.kind === 'kept') return null;
    return intent === 'schedule' ? scheduled(outcome.answer, values) : outcome.answer;
  };

  const change = async (
    before: InspectionDetail,
    from: FormBase<InspectionValues>,
    values: InspectionValues,
    intent: InspectionIntent,
    { keyFor, kept, reached }: RecordSave<InspectionValues>,
  ): Promise<Made | null> => {
    const body = updateBody(values, from.values, from.version);
    const href = inspectionPath(project.id, before.id);
    const outcome = await outbox.send<InspectionDetail>({
      operationId: 'updateInspection',
      label: 'Changes',
      record: { id: before.id, name: inspectionName(before), href },
      request: { method: 'PUT', path: getUpdateInspectionUrl(project.id, before.id), body },
      key: keyFor(body),
      form: { href: `${href}?mode=edit`, draftKey, draft: kept },
      refresh: [inspectionQueryOptions(project.id, before.id).queryKey],
    });
    if (outcome.kind === 'kept') return null;
    const saved = outcome.answer;
    reached(baseOf(saved));
    adoptInspection(queryClient, saved);
    return intent === 'schedule' && saved.status === 'DRAFT'
      ? atFields(() => scheduled(saved, values))
      : saved;
  };

  const {
    createFailed,
    updateFailed,
    draftSaved,
    saved: changed,
    scheduled: planned,
  } = TOOL_MESSAGES.inspections;
  const state = useRecordForm<Made, InspectionValues, InspectionIntent>({
    draftKey,
    record: inspection,
    baseOf,
    empty: fresh,
    intent: 'save',
    check: (from, intent) =>
      contractResolver<InspectionValues>({
        schema: from === null ? CREATE : UPDATE,
        toBody: (given) => {
          if (from !== null) return updateBody(given, from.values, from.version);
          return given.repeat === 'once' ? createBody(given) : sharedBody(given);
        },
        rules: (given) =>
          inspectionProblems(given, intent, calendarOfProject(project), from?.values.dueDate ?? null),
      }),
    save: (values, intent, call) =>
      inspection === null || call.from === null
        ? create(values, intent, call)
        : change(inspection, call.from, values, intent, call),
    waits: (intent) => {
      const isDraft = intent === 'schedule' && inspection?.status !== 'SCHEDULED';
      toast.info(isDraft ? `${KEPT_NOTE} It is a draft then: schedule it once it is there.` : KEPT_NOTE);
      onKept();
    },
    reread: (made) => (isSeveral(made) ? Promise.resolve(made) : getInspection(project.id, made.id)),
    saved: (made) => {
      if (isSeveral(made)) {
        void queryClient.invalidateQueries({ queryKey: ['projects', project.id] });
        toast.success(`${String(made.data.length)} inspections created`);
      } else {
        adoptInspection(queryClient, made);
        const isNewlyPlanned = made.status === 'SCHEDULED' && inspection?.status !== 'SCHEDULED';
        if (isNewlyPlanned) toast.success(planned);
        else toast.success(made.status === 'DRAFT' ? draftSaved : changed);
      }
      onDone(made);
    },
    failed: inspection === null ? createFailed : updateFailed,
  });
  const upload = (body: { files: File[] }, call: Parameters<typeof uploadInspectionFiles>[2]) =>
    uploadInspectionFiles(project.id, body, call);
  const uploads = useFormUploads(state.form, upload);
  return { ...state, uploads, upload };
}
