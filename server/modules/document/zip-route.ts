import type { Db } from '../../db/database.ts';
import { enterProject } from '../../db/tenancy.ts';
import { actorOf } from '../../http/authorize.ts';
import { notFound } from '../../http/problem.ts';
import type { Reply } from '../../http/reply.ts';
import { sessionById } from '../../http/sessions.ts';
import { keyedHash } from '../../http/tokens.ts';
import type { Ports } from '../../ports/ports.ts';
import { accessOrNull } from '../attachments/reading.ts';
import { zipReply } from './zip-handlers.ts';
import { readTicket } from './zip-ticket.ts';

/**
 * The zip file of a ticket, with the rights that its bearer has now; 404 where it is none, 401 where the session is over in
 * which it was asked for. The database must be in the system role; it sees the ticket's project alone afterwards.
 */
export async function zipByTicket(db: Db, ports: Ports, text: string): Promise<Reply> {
  const now = ports.clock.now();
  const ticket = await readTicket(text, now, (content) => keyedHash(ports.secret, content));
  if (!ticket) throw notFound('This download has expired. Start it again.');
  const { user } = await sessionById(db, ticket.sessionId, now);
  const project = await accessOrNull(db, user.id, ticket.projectId);
  if (!project || user.id !== ticket.userId) throw notFound();
  await enterProject(db, ticket.projectId);
  return zipReply({ db, project, actor: actorOf(user.id, project) }, ports.files, ticket.ids);
}
