import type { RequestHandler } from 'msw';
import { DOCUMENT_ACTIONS, decideDocument, type DocumentAction } from '#domain/document/actions.ts';
import { sharingTypeAfterGrant } from '#domain/document/rights.ts';
import { purgedAt } from '#domain/document/trash.ts';
import {
  getAddDocumentVersionMockHandler,
  getDeleteDocumentMockHandler,
  getDeleteDocumentPermanentlyMockHandler,
  getGetDocumentMockHandler,
  getListDocumentVersionsMockHandler,
  getRemoveDocumentPermissionMockHandler,
  getRenameDocumentMockHandler,
  getRestoreDocumentMockHandler,
  getRestoreDocumentVersionMockHandler,
  getShareDocumentMockHandler,
  getUpdateDocumentMockHandler,
  getUpdateDocumentSharingTypeMockHandler,
} from '@/shared/api/generated/documents/documents.msw';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import type {
  DocumentAbilities,
  DocumentDetail,
  DocumentPermission,
  DocumentShareInput,
  DocumentSharingTypeInput,
  DocumentVersionEntry,
} from '@/shared/api/generated/model';
import { refuse } from '@/shared/testing/refusal';
import { currentReader } from '@/shared/testing/story-world';
import { ME, versionsOf } from './document-fixture';

const people = getListMembersResponseMock().data.map(({ user }) => user);
const now = (): string => new Date().toISOString();

/** What the reader may do, by the rules that the server asks. */
function withAbilities(document: DocumentDetail): DocumentDetail {
  const acted = { ...document, isInTrash: document.trashedAt !== null };
  const said = (action: DocumentAction) => {
    const decision = decideDocument(action, acted, document.myPermission);
    return [action, { allowed: decision.ok, reason: decision.ok ? null : decision.reason }];
  };
  const actions = Object.keys(DOCUMENT_ACTIONS) as DocumentAction[];
  // The names of the actions are those of the abilities.
  return { ...document, abilities: Object.fromEntries(actions.map(said)) as unknown as DocumentAbilities };
}

const grantOf = ({ userId, role, permission }: DocumentShareInput): DocumentPermission => ({
  id: crypto.randomUUID(),
  audience: userId === undefined ? (role === undefined ? 'EVERYONE' : 'ROLE') : 'PERSON',
  user: people.find(({ id }) => id === userId) ?? null,
  role: role ?? null,
  permission,
  isInherited: false,
  inheritedFrom: null,
  grantedBy: currentReader(ME),
  grantedAt: now(),
});

const isFor =
  ({ userId, role }: DocumentShareInput) =>
  (grant: DocumentPermission): boolean =>
    !grant.isInherited && (grant.user?.id ?? null) === (userId ?? null) && grant.role === (role ?? null);

/** Answers for one file or folder as the server does, as far as its page and its dialogs show it. */
export function documentServer(start: DocumentDetail): RequestHandler[] {
  let document: DocumentDetail | null = start;
  let versions: DocumentVersionEntry[] = start.isFolder ? [] : versionsOf(start);
  const kept = (): DocumentDetail => document ?? refuse(404, 'NOT_FOUND', 'There is no such file.');
  const put = (change: Partial<DocumentDetail>, action: string): DocumentDetail => {
    const before = kept();
    const step = {
      id: crypto.randomUUID(),
      at: now(),
      action,
      actor: currentReader(ME),
      comment: null,
      changes: [],
    };
    document = {
      ...before,
      ...change,
      version: before.version + 1,
      updatedAt: now(),
      history: [step, ...before.history],
    };
    return withAbilities(document);
  };
  const checked = (version: number | undefined): void => {
    if (version !== undefined && version < kept().version)
      refuse(409, 'STALE_VERSION', 'Somebody else changed this.');
  };
  const bodyOf = async <B extends { version?: number }>(request: Request): Promise<B> => {
    const body = (await request.json()) as B;
    checked(body.version);
    return body;
  };
  const stored = (version: Omit<DocumentVersionEntry, 'number' | 'isCurrent'>): void => {
    const number = (versions[0]?.number ?? 0) + 1;
    versions = [
      { ...version, number, isCurrent: true },
      ...versions.map((each) => ({ ...each, isCurrent: false })),
    ];
  };
  const current = (): Partial<DocumentDetail> => {
    const [newest] = versions;
    return newest ? { fileVersion: newest.number, key: newest.key, size: newest.size } : {};
  };

  return [
    getGetDocumentMockHandler(() => withAbilities(kept())),
    getRenameDocumentMockHandler(async ({ request }) => {
      const { name } = await bodyOf<{ name: string; version: number }>(request);
      if (name.startsWith('M-302')) refuse(409, 'ALREADY_EXISTS', `This folder already has “${name}”.`);
      return put({ name }, 'rename');
    }),
    getUpdateDocumentMockHandler(async ({ request }) => {
      const { version: _version, ...change } = await bodyOf<Partial<DocumentDetail>>(request);
      return put(change, 'update');
    }),
    getShareDocumentMockHandler(async ({ request }) => {
      const body = await bodyOf<DocumentShareInput>(request);
      const { permissions, sharingType } = kept();
      const before = permissions.find(isFor(body));
      const given = before ? { ...before, permission: body.permission } : grantOf(body);
      const others = permissions.filter((grant) => grant !== before);
      return put(
        { permissions: [given, ...others], sharingType: sharingTypeAfterGrant(sharingType) },
        'share',
      );
    }),
    getUpdateDocumentSharingTypeMockHandler(async ({ request }) => {
      const { sharingType, makeContentPrivate } = await bodyOf<DocumentSharingTypeInput>(request);
      if (makeContentPrivate) return put({ sharingType, seenByMoreInside: 0 }, 'makeContentPrivate');
      const seenByMoreInside = !kept().isFolder ? null : sharingType === 'PROJECT' ? 0 : 1204;
      return put({ sharingType, seenBy: sharingType, seenByMoreInside }, 'changeSharingType');
    }),
    getRemoveDocumentPermissionMockHandler(({ params }) => {
      put({ permissions: kept().permissions.filter(({ id }) => id !== params['permId']) }, 'unshare');
    }),
    getDeleteDocumentMockHandler(() => {
      const trash = { trashedAt: now(), trashedBy: currentReader(ME) };
      put({ ...trash, deletedForGoodOn: purgedAt(new Date()).toISOString().slice(0, 10) }, 'trash');
    }),
    getRestoreDocumentMockHandler(() =>
      put({ trashedAt: null, trashedBy: null, deletedForGoodOn: null }, 'restore'),
    ),
    getDeleteDocumentPermanentlyMockHandler(() => {
      document = null;
    }),
    getListDocumentVersionsMockHandler(() => ({
      data: versions,
      meta: { total: versions.length, page: 1, limit: 10, totalPages: 1 },
    })),
    getAddDocumentVersionMockHandler(async ({ request }) => {
      const form = await request.formData();
      const [file, comment] = [form.get('file') as File, form.get('comment')];
      const [before] = versions;
      if (before === undefined) refuse(422, 'VALIDATION_FAILED', 'A folder has no versions.');
      stored({
        ...before,
        size: file.size,
        comment: typeof comment === 'string' ? comment : null,
        createdBy: currentReader(ME),
        createdAt: now(),
      });
      return put(current(), 'addVersion');
    }),
    getRestoreDocumentVersionMockHandler(({ params }) => {
      const back = versions.find(({ number }) => number === Number(params['number']));
      if (back === undefined) refuse(404, 'NOT_FOUND', 'There is no such version.');
      stored({ ...back, restoredFrom: back.number, createdBy: currentReader(ME), createdAt: now() });
      return put(current(), 'restoreVersion');
    }),
  ];
}
