import { eq } from 'drizzle-orm';
import type { PublicContext } from '../../http/context.ts';
import { users } from '../auth/schema.ts';
import { tell } from '../notifications/tell.ts';
import type { OpenedLink } from './part.ts';
import { declinedMail, sealedMail } from './mails.ts';
import { recordLink, recordOf } from './subject.ts';

/** How a packet ended: signed by all, or declined by the signer of the link, with a reason. */
type Outcome = { sealed: true } | { sealed: false; reason: string };

/** What comes after the last signature. */
const NEXT = {
  G702: 'The signed package can be submitted now.',
  CLW: 'The payment can be released now.',
  UCLW: 'The application is paid and closed.',
  CHANGE_ORDER: 'It is a change order now, and the schedule of values carries it.',
} as const;

/**
 * Tells of the end of a packet. Whoever sent it learns of it as they chose, unless they ended it themselves; whoever
 * signed it always gets a mail, because it tells them where their signature is or that it is void.
 */
export async function tellOutcome(ctx: PublicContext, link: OpenedLink, outcome: Outcome): Promise<void> {
  const { packet, project, signer, signers } = link;
  const mailFor = (to: string) => {
    const mail = {
      to,
      documentName: packet.documentName,
      projectName: project.name,
      link: recordLink(ctx.publicUrl, project.id, recordOf(packet)),
    };
    return outcome.sealed ? sealedMail(mail) : declinedMail(mail, signer.name, outcome.reason);
  };
  const hasSigned = signers.filter(({ status }) => outcome.sealed || status === 'SIGNED');
  const [sender] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, packet.createdBy));
  if (sender && packet.createdBy !== signer.userId)
    await tell(ctx, {
      userId: packet.createdBy,
      event: outcome.sealed ? 'SIGNATURE_COMPLETED' : 'SIGNATURE_DECLINED',
      projectId: project.id,
      record: recordOf(packet),
      title: outcome.sealed
        ? `Signed by all: ${packet.documentName}`
        : `${signer.name} declined to sign ${packet.documentName}`,
      message: outcome.sealed ? NEXT[packet.documentType] : outcome.reason,
      link: recordLink('', project.id, recordOf(packet)),
      actorId: signer.userId,
      mail: hasSigned.some(({ userId }) => userId === packet.createdBy) ? null : mailFor(sender.email),
    });
  for (const to of new Set(hasSigned.map(({ email }) => email))) await ctx.mail(mailFor(to));
}
