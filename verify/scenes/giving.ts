import { become, type Cast, castOf } from '../cast/cast.ts';
import { inProject, type Operation } from '../contract.ts';
import { awaited } from '../mail/mail.ts';
import { guarded, type Run, Skip } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

/** Roles above what a subcontractor brings along. */
const ABOVE = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'OWNER'];

/** Nobody gives a role that is above their own, neither to their own people nor to themselves. */
async function judgeGiven(run: Run, cast: Cast): Promise<void> {
  const { contractor, lead, colleague } = cast;
  const rows = dataOf(await contractor.ask('listMembers', { query: { limit: 100, page: 1 } }));
  const rowOf = (person: Actor): Row | undefined =>
    rows.find((row) => row['user']?.id === person.account.userId);
  for (const [by, whom] of [
    [lead, colleague],
    [lead, lead],
    [colleague, colleague],
  ] as const)
    for (const projectRole of ABOVE) {
      const params = { memberId: String(rowOf(whom)?.['id']) };
      const { version } = await contractor.do('getMember', { params });
      const answer = await by.ask('updateMember', {
        params,
        body: { version: version as unknown, projectRole },
      });
      run.judge.expect(answer, 'role-effect', answer.status >= 400, () => {
        return `a subcontractor makes a ${projectRole} of ${by === whom ? 'themselves' : 'their own people'}, and is answered ${answer.status}`;
      });
      if (answer.status < 400)
        await become(cast, whom, {
          projectRole: whom === lead ? 'SUBCONTRACTOR' : 'SUBCONTRACTOR_MEMBER',
        });
    }
}

/** Two people are told of one message: only the one who takes mails of it is mailed. */
async function judgeMailed(run: Run, { contractor, lead, colleague }: Cast): Promise<void> {
  const { mail } = run.world;
  if (!mail) return;
  const event = 'MESSAGE_SENT';
  // Each takes it on one way alone.
  for (const [person, email] of [
    [lead, true],
    [colleague, false],
  ] as const) {
    const { version } = await person.do('getNotificationPreferences');
    const data = [{ event, inApp: !email, email }];
    await person.do('updateNotificationPreferences', { body: { version: version as unknown, data } });
  }
  const title = `Verified crane plan ${run.world.random.uuid().slice(0, 8)}`;
  const body = await contractor.body('createMessage', {
    subject: title,
    notifyWith: [lead, colleague].map(({ account }) => account.userId),
    notifyRoles: [],
    attachments: [],
    links: [],
    mentions: [],
    categoryId: undefined,
  });
  const sent = await contractor.ask('createMessage', { body });
  if (sent.status >= 300) throw new Skip(`createMessage was refused: ${sent.status}`);
  const told = await awaited(mail, lead.account.email, new RegExp(title), new Set());
  run.judge.expect(sent, 'told-as-chosen', told !== null, () => {
    return `${lead.account.email} takes mails of messages and no notices in the app, and was mailed of none`;
  });
  const others = (await mail.to(colleague.account.email)).filter(({ subject, text }) =>
    `${subject}\n${text}`.includes(title),
  );
  run.judge.expect(sent, 'told-as-chosen', others.length === 0, () => {
    return `${colleague.account.email} takes no mails of messages, and was mailed of one`;
  });
}

/** Operations that make something in a project, by nothing else than it. */
const makes = ({ method, path, body }: Operation): boolean =>
  method === 'POST' && body?.mediaType === 'application/json' && path.split('{').length === 2;

/** In a project that is completed nothing more is made: what each of those operations answers is what the reference says. */
async function judgeCompleted(run: Run, { contractor }: Cast): Promise<void> {
  const project = await contractor.do('getProject');
  const closing = await contractor.ask('completeProject', {
    body: { version: project['version'] as unknown },
  });
  if (closing.status !== 200) return;
  for (const operation of run.contract.operations.filter((each) => inProject(each) && makes(each)))
    await guarded(run, operation, async () => {
      await contractor.ask(operation.id, { body: await contractor.body(operation.id) });
    });
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const stops: Skip[] = [];
  // Each by itself: what one cannot put back keeps none of the others from being asked.
  // Completed last: afterwards nothing is made in the project of the scenes any more.
  for (const judge of [judgeGiven, judgeMailed, judgeCompleted])
    try {
      await judge(cast.run, cast);
    } catch (error) {
      if (!(error instanceof Skip)) throw error;
      stops.push(error);
    }
  if (stops[0]) throw stops[0];
}

/** What is not given away: a role above one's own, a mail that is not wanted, and a record of a project that is over. */
export const giving: Scene = {
  name: 'giving',
  operations: ['updateMember', 'updateNotificationPreferences', 'completeProject'],
  play,
};
