import { TOOLS } from '#domain/tools.ts';
import { and, asc, eq, isNotNull, notExists } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { visibleRfis } from '../rfi/list-query.ts';
import { rfiNumber } from '../rfi/records.ts';
import { rfiReferences, rfis } from '../rfi/schema.ts';
import { visibleRequests } from './list-query.ts';
import { requestNumber } from './numbers.ts';
import { changeRequestReferences, changeRequestRfis, changeRequests } from './schema.ts';

type Referrer = ResponseOf<'getChangeRequest'>['referredBy'][number];

/** Change requests and RFIs that refer to one, as far as this reader sees them, each kind by its number. */
export async function referrersOf(ctx: ProjectContext, requestId: string): Promise<Referrer[]> {
  const { db } = ctx;
  const changes = await db
    .select({ id: changeRequests.id, sequence: changeRequests.sequence, subject: changeRequests.subject })
    .from(changeRequestReferences)
    .innerJoin(changeRequests, eq(changeRequests.id, changeRequestReferences.requestId))
    .where(
      and(
        eq(changeRequestReferences.referenceId, requestId),
        // A draft is its author's: it is named once it has a number.
        isNotNull(changeRequests.sequence),
        visibleRequests(ctx),
      ),
    )
    .orderBy(asc(changeRequests.sequence));
  const linked = db
    .select({ id: changeRequestRfis.rfiId })
    .from(changeRequestRfis)
    .where(and(eq(changeRequestRfis.requestId, requestId), eq(changeRequestRfis.rfiId, rfis.id)));
  const asked = await db
    .select({ rfi: rfis })
    .from(rfiReferences)
    .innerJoin(rfis, eq(rfis.id, rfiReferences.rfiId))
    .where(
      and(
        eq(rfiReferences.type, TOOLS.changeRequest.record),
        eq(rfiReferences.recordId, requestId),
        notExists(linked),
        visibleRfis(ctx),
      ),
    )
    .orderBy(asc(rfis.createdAt), asc(rfis.id));
  return [
    ...changes.map((request) => ({
      objectType: TOOLS.changeRequest.record,
      id: request.id,
      number: requestNumber(request) ?? '',
      subject: request.subject,
    })),
    ...asked.flatMap(({ rfi }) => {
      const number = rfiNumber(rfi);
      return number === null
        ? []
        : [{ objectType: TOOLS.rfi.record, id: rfi.id, number, subject: rfi.subject }];
    }),
  ];
}
