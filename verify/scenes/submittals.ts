import type { Run } from '../run.ts';
import { dataOf, mainOf, otherOf, type Scene } from './scene.ts';

/** A private submittal is there for who is invited to it, while they are, and for nobody else. */
async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const form = new FormData();
  form.append('files', new Blob(['Mark,Gauge\nD-1,24\nD-2,22\n'], { type: 'text/csv' }), 'ducts.csv');
  const files = dataOf(await main.do('uploadSubmittalFiles', { form })).map(({ key }) => String(key));
  const body = await main.body('createSubmittal', {
    isDraft: false,
    isPrivate: true,
    approverIds: undefined,
    invitedUserIds: undefined,
    attachments: files,
  });
  const made = await main.do('createSubmittal', { body });
  const params = { submittalId: String(made['id']) };
  const { userId } = other.account;
  const judge = async (isAllowed: boolean): Promise<void> => {
    const answer = await other.ask('getSubmittal', { params });
    const listed = await other.ask('listSubmittals', { query: { limit: 100, page: 1 } });
    const isListed = dataOf(listed).some(({ id }) => id === made['id']);
    run.judge.expect(answer, 'role-effect', (answer.status === 200) === isAllowed, () => {
      return `a private submittal answered ${answer.status} to somebody who ${isAllowed ? 'may' : 'may not'} see it`;
    });
    run.judge.expect(listed, 'role-effect', isListed === isAllowed, () => {
      return `the list ${isListed ? 'shows' : 'leaves out'} a private submittal to somebody who ${isAllowed ? 'may' : 'may not'} see it`;
    });
  };
  await judge(false);
  const invited = await main.do('inviteToSubmittal', { params, body: { userId } });
  await judge(true);
  await main.do('uninviteFromSubmittal', { params, query: { userId, version: invited['version'] } });
  await judge(false);
}

/** Submittals, and who may read them. */
export const submittals: Scene = {
  name: 'submittals',
  operations: ['inviteToSubmittal', 'uninviteFromSubmittal', 'getSubmittal', 'uploadSubmittalFiles'],
  play,
};
