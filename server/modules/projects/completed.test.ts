import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Attempt } from '../../testing/client.ts';
import type { Ability } from '../record/decide.ts';
import { line } from '../sov/testing.ts';
import { submittalScene, type SubmittalScene } from '../submittal/testing.ts';
import { projects } from './schema.ts';

let s: SubmittalScene;
beforeEach(async () => {
  s = await submittalScene();
});
afterEach(() => s.t.close());

async function complete({ t, at, gc }: SubmittalScene): Promise<void> {
  const [row] = await t.db(
    (db) => db.select({ version: projects.version }).from(projects).where(eq(projects.id, at.projectId)),
    at.projectId,
  );
  await t.as(gc).call('completeProject', { params: at, body: { version: row?.version ?? 1 } });
}

const NOTHING_ADDED = [409, 'WRONG_STATUS', 'This project is completed; nothing can be added to it.'];
const told = ({ status, body }: Attempt) => [status, body.errorCode, body.message];
const MESSAGE = { subject: 'Gate B is closed', body: 'Use gate A.' };

test('a completed project takes nothing new of any tool, and what is under way comes to its end', async () => {
  const { t, at, gc, sub, engineerGc, architect } = s;
  const asked = { subject: 'Duct clash', question: 'May the beam be cut?', assigneeId: architect.id };
  const submitted = await s.submit();
  const draft = await s.submit({ isDraft: true, attachments: [await s.file()] });
  const registered = await s.submit({ isDraft: true, attachments: [await s.file()] });
  const rfi = await t
    .as(sub)
    .call('createRfi', { params: at, body: { ...asked, isDraft: true, dueDate: s.day(7) } });
  const message = await t.as(gc).call('saveMessageDraft', { params: at, body: MESSAGE });
  const sent = await t.as(gc).call('createMessage', { params: at, body: MESSAGE });
  const task = await t.as(gc).call('createQualityTask', { params: at, body: { title: 'Rebar cover' } });
  const change = await t
    .as(gc)
    .call('saveChangeRequest', { params: at, body: { subject: 'Offset', isDraft: true } });
  const upload = { files: [new File(['Plan'], 'plan.txt')] };
  const { data: files } = await t.as(gc).call('uploadDocuments', { params: at, body: upload });
  const [file] = files;
  if (!file) throw new Error('Nothing was uploaded');
  const onFile = { ...at, documentId: file.id };
  const comment = { objectType: 'MESSAGE', objectId: sent.id, content: 'Until when?' } as const;
  await complete(s);

  const attempts: Record<string, () => Promise<Attempt>> = {
    createRfi: () => t.as(sub).attempt('createRfi', { params: at, body: { ...asked, dueDate: s.day(7) } }),
    publishRfi: () =>
      t.as(sub).attempt('publishRfi', { params: { ...at, rfiId: rfi.id }, body: { version: rfi.version } }),
    createSubmittal: () =>
      t.as(sub).attempt('createSubmittal', {
        params: at,
        body: {
          isDraft: true,
          specSection: '23 31 00',
          title: 'Grilles',
          purpose: 'APPROVAL',
          category: 'CONSTRUCTION',
          submittalType: 'SAMPLE',
        },
      }),
    changeSubmittalStatus: () => s.tryMove(draft, 'ASSIGNED', {}, sub) as Promise<Attempt>,
    createMessage: () => t.as(gc).attempt('createMessage', { params: at, body: MESSAGE }),
    saveMessageDraft: () => t.as(gc).attempt('saveMessageDraft', { params: at, body: MESSAGE }),
    sendMessageDraft: () =>
      t.as(gc).attempt('sendMessageDraft', {
        params: { ...at, messageId: message.id },
        body: { ...MESSAGE, version: message.version },
      }),
    createQualityTask: () => t.as(gc).attempt('createQualityTask', { params: at, body: { title: 'Rebar' } }),
    createQualityTasksFromSov: () => t.as(gc).attempt('createQualityTasksFromSov', { params: at, body: {} }),
    addQualityEntry: () =>
      t.as(gc).attempt('addQualityEntry', {
        params: { ...at, taskId: task.id },
        body: {
          result: 'FAIL',
          note: 'Too thin.',
          followUp: { assigneeId: engineerGc.id, dueDate: s.day(3) },
        },
      }),
    saveChangeRequest: () =>
      t.as(gc).attempt('saveChangeRequest', { params: at, body: { subject: 'Offset' } }),
    submitChangeRequest: () =>
      t.as(gc).attempt('saveChangeRequest', {
        params: at,
        body: { changeRequestId: change.id, version: change.version, isDraft: false },
      }),
    saveSov: () => t.as(gc).attempt('saveSov', { params: at, body: { divisionName: 'HVAC', sovLines: [] } }),
    createMessageCategory: () =>
      t.as(gc).attempt('createMessageCategory', { params: at, body: { name: 'Crane' } }),
    uploadDocuments: () => t.as(gc).attempt('uploadDocuments', { params: at, body: upload }),
    createDocumentFolder: () =>
      t.as(gc).attempt('createDocumentFolder', { params: at, body: { name: 'Plans', parentId: null } }),
    copyDocument: () =>
      t.as(gc).attempt('copyDocument', { params: onFile, body: { destinationFolderId: null } }),
    addDocumentVersion: () =>
      t.as(gc).attempt('addDocumentVersion', { params: onFile, body: { file: upload.files[0] } }),
  };
  for (const [operation, attempt] of Object.entries(attempts))
    expect([operation, ...told(await attempt())]).toEqual([operation, ...NOTHING_ADDED]);
  const { data } = await t.as(sub).call('bulkSendSubmittals', {
    params: at,
    body: { submittals: [{ submittalId: registered.id, version: registered.version }] },
  });
  expect(data).toMatchObject([{ ok: false, errorCode: 'WRONG_STATUS', reason: NOTHING_ADDED[2] }]);

  // Buttons that would add something say so before they are pressed; what is there is still put in order.
  const closed = { allowed: false, reason: NOTHING_ADDED[2] };
  const { abilities } = await t.as(gc).call('getDocument', { params: onFile });
  expect([abilities.copy, abilities.addVersion, abilities.rename.allowed]).toEqual([closed, closed, true]);
  const library = await t.as(gc).call('listDocuments', { params: at });
  expect(library.abilities).toEqual({ upload: closed, createFolder: closed });

  // What was sent before is reviewed and closed; and talked about until it is.
  await s.move(submitted, 'IN_PROGRESS', {}, engineerGc);
  expect((await s.move(submitted, 'GC_REVIEWED', {}, engineerGc)).status).toBe('GC_REVIEWED');
  await t.as(sub).call('createComment', { params: at, body: comment });
});

test('a draft that is ready says beforehand that a completed project does not take it, and is still edited', async () => {
  const { t, at, gc, sub, architect, owner } = s;
  const rfiBody = { subject: 'Duct clash', question: 'May the beam be cut?', assigneeId: architect.id };
  const rfi = await t
    .as(sub)
    .call('createRfi', { params: at, body: { ...rfiBody, isDraft: true, dueDate: s.day(7) } });
  const submittal = await s.submit({ isDraft: true, attachments: [await s.file()] });
  const message = await t.as(gc).call('saveMessageDraft', { params: at, body: MESSAGE });
  const sheet = { divisionName: 'General contract', divisionNumber: '00', approverId: owner.id };
  const newSov = async (amount: number) =>
    (await t.as(gc).call('saveSov', { params: at, body: { ...sheet, sovLines: [line(1, amount)] } })).sov;
  const [sov, recalled, contract] = [await newSov(1000), await newSov(2000), await newSov(9000)];
  const onSov = (of: { id: string }) => ({ params: { ...at, sovId: of.id } });
  for (const { id, version } of [recalled, contract])
    await t.as(gc).call('submitSov', { ...onSov({ id }), body: { version } });
  const pending = await t.as(owner).call('getSov', onSov(contract));
  await t.as(owner).call('approveSov', { ...onSov(contract), body: { version: pending.version } });
  const change = await t.as(gc).call('saveChangeRequest', {
    params: at,
    body: { subject: 'Offset', isDraft: true, sovId: contract.id, approverIds: [owner.id] },
  });
  const onRfi = { params: { ...at, rfiId: rfi.id } };
  const onMessage = { params: { ...at, messageId: message.id } };
  const onChange = { params: { ...at, changeRequestId: change.id } };
  const drafts: Record<string, [() => Promise<Ability>, () => Promise<Attempt>]> = {
    publishRfi: [
      async () => (await t.as(sub).call('getRfi', onRfi)).abilities.publish,
      () => t.as(sub).attempt('publishRfi', { ...onRfi, body: { version: rfi.version } }),
    ],
    changeSubmittalStatus: [
      async () => (await s.get(submittal, sub)).abilities.send,
      () => s.tryMove(submittal, 'ASSIGNED', {}, sub) as Promise<Attempt>,
    ],
    sendMessageDraft: [
      async () => (await t.as(gc).call('getMessage', onMessage)).abilities.send,
      () =>
        t
          .as(gc)
          .attempt('sendMessageDraft', { ...onMessage, body: { ...MESSAGE, version: message.version } }),
    ],
    submitChangeRequest: [
      async () => (await t.as(gc).call('getChangeRequest', onChange)).abilities.submit,
      () => t.as(gc).attempt('submitChangeRequest', { ...onChange, body: { version: change.version } }),
    ],
    submitSov: [
      async () => (await t.as(gc).call('getSov', onSov(sov))).abilities.submit,
      () => t.as(gc).attempt('submitSov', { ...onSov(sov), body: { version: sov.version } }),
    ],
    createPayApp: [
      async () => (await t.as(gc).call('getSov', onSov(contract))).abilities.createPayApp,
      () => t.as(gc).attempt('createPayApp', { params: at, body: { sovId: contract.id } }),
    ],
    createOpeningBalance: [
      async () => {
        const { canStartWithOpening, openingMessage } = await t
          .as(gc)
          .call('getPayAppContract', onSov(contract));
        return { allowed: canStartWithOpening, reason: openingMessage };
      },
      () =>
        t.as(gc).attempt('createOpeningBalance', {
          params: at,
          body: { sovId: contract.id, payAppNumber: 1, periodTo: s.day(-1) },
        }),
    ],
    canCreatePayApp: [
      async () => {
        const { canCreate, message } = await t.as(gc).call('canCreatePayApp', { params: at });
        return { allowed: canCreate, reason: message };
      },
      () =>
        t.as(gc).attempt('createPayAppWithExistingTerm', {
          params: at,
          body: { sovId: contract.id, paymentTermId: crypto.randomUUID() },
        }),
    ],
  };
  const asked = async () => {
    const all = [gc, sub].map((person) => t.as(person).call('listPendingTasks', { query: { limit: 100 } }));
    return (await Promise.all(all)).flatMap(({ data }) => data.map(({ taskType }) => taskType)).toSorted();
  };
  expect(await asked()).toEqual(['CHANGE_REQUEST_DRAFT', 'RFI_DRAFT', 'SOV_DRAFT', 'SUBMITTAL_DRAFT']);
  const open = await Promise.all(Object.values(drafts).map(([ability]) => ability()));
  expect(open).toEqual(open.map(() => ({ allowed: true, reason: null })));

  await complete(s);
  for (const [operation, [ability, attempt]] of Object.entries(drafts)) {
    const answer = await attempt();
    expect([operation, ...told(answer)]).toEqual([operation, ...NOTHING_ADDED]);
    expect([operation, await ability()]).toEqual([
      operation,
      { allowed: false, reason: answer.body.message },
    ]);
  }

  // It can be kept as a draft, and taken back by its author.
  const saved = await t.as(gc).call('saveChangeRequest', {
    params: at,
    body: {
      changeRequestId: change.id,
      version: change.version,
      isDraft: true,
      subject: 'Offset of the duct',
    },
  });
  expect(saved.abilities.save.allowed).toBe(true);
  // A schedule that was submitted before is no new one, also where it was taken back since.
  const out = await t.as(gc).call('getSov', onSov(recalled));
  const back = await t.as(gc).call('recallSov', { ...onSov(recalled), body: { version: out.version } });
  expect(back.abilities.submit.allowed).toBe(true);
  // Drafts that the project does not take are asked of nobody; the one that it takes is.
  expect(await asked()).toEqual(['SOV_DRAFT']);
  await t.as(gc).call('submitSov', { ...onSov(recalled), body: { version: back.version } });
});
