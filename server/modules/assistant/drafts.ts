import { beginningOf } from '#domain/text/beginning.ts';
import { TOOLS } from '#domain/tools.ts';
import { checked, type Known } from '#domain/assistant/checked-text.ts';
import type { ChatAnswer } from './sources.ts';
import type { Scope } from './scope.ts';

export type ChatDraft = ChatAnswer['drafts'][number];

/** What the contract takes of a title and of a text. */
export const LONGEST_TITLE = 200;
export const LONGEST_TEXT = 8000;

export const DRAFT_KINDS = [
  'RFI',
  'RFI_RESPONSE',
  'CHANGE_REQUEST',
  'DAILY_LOG_ENTRY',
] as const satisfies readonly ChatDraft['kind'][];

/** What a model wishes to put before the asker. */
export interface Wish {
  kind: ChatDraft['kind'];
  projectId: string;
  recordId?: string | undefined;
  title?: string | undefined;
  text: string;
}

const NOT_THERE = 'There is no such record that the asker may see.';
type Place = { form: string; recordId: string | null } | { error: string };

const UNTITLED: Place = { error: 'Give it a title.' };

/** Where the form of a kind is; or why the asker has none: they read and may send as themselves only. */
const FORMS: { readonly [K in ChatDraft['kind']]: (scope: Scope, wish: Wish) => Promise<Place> } = {
  async RFI({ reads }, { projectId, title }) {
    if (title === undefined) return UNTITLED;
    const roles = await reads('getMyRoles', { params: { projectId } });
    if (!roles.ok || !roles.body.authorities.includes('RFI_MANAGE'))
      return { error: 'The asker may not make RFIs in this project.' };
    return { form: `${TOOLS.rfi.path}/new?`, recordId: null };
  },
  async CHANGE_REQUEST({ reads }, { projectId, title }) {
    if (title === undefined) return UNTITLED;
    const check = await reads('canCreateChangeRequest', { params: { projectId } });
    if (!check.ok || !check.body.canCreate)
      return { error: 'The asker may not make change requests in this project.' };
    return { form: `${TOOLS.changeRequest.path}/new?`, recordId: null };
  },
  async RFI_RESPONSE({ reads }, { projectId, recordId = '' }) {
    const rfi = await reads('getRfi', { params: { projectId, rfiId: recordId } });
    if (!rfi.ok) return { error: NOT_THERE };
    const { respond } = rfi.body.abilities;
    if (!respond.allowed) return { error: respond.reason ?? 'The asker may not answer it.' };
    return { form: `${TOOLS.rfi.path}/${recordId}?`, recordId };
  },
  async DAILY_LOG_ENTRY({ reads }, { projectId, recordId = '' }) {
    const log = await reads('getDailyLog', { params: { projectId, dailyLogId: recordId } });
    if (!log.ok) return { error: NOT_THERE };
    const { addEntry } = log.body.abilities;
    if (!addEntry.allowed) return { error: addEntry.reason ?? 'The asker may not write into it.' };
    return { form: `${TOOLS.dailyLog.path}/${recordId}?write=WORK_LOG&`, recordId };
  },
};

/**
 * A text for a form that the asker may fill in. It is checked like an answer: no address of another site and no amount
 * that no record has gets into a form.
 */
export async function draftOf(
  scope: Scope,
  wish: Wish,
  known: Known,
): Promise<{ draft: ChatDraft } | { error: string }> {
  const { kind, projectId } = wish;
  const place = await FORMS[kind](scope, wish);
  if ('error' in place) return place;
  const text = beginningOf(checked(wish.text, known).trim(), LONGEST_TEXT);
  if (text === '') return { error: 'Nothing of the text may be said.' };
  const isNew = place.recordId === null;
  const id = scope.newId();
  return {
    draft: {
      id,
      kind,
      projectId,
      recordId: place.recordId,
      title: isNew ? beginningOf(checked(wish.title ?? '', known).trim(), LONGEST_TITLE) : null,
      text,
      path: `/app/projects/${projectId}/tools/${place.form}draft=${id}`,
    },
  };
}
