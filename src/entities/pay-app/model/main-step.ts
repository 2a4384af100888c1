import type { PayAppAction } from '#domain/pay-app/pay-app-machine.ts';
import { readersAction } from '#domain/pay-app/next-action.ts';
import type { PayAppDetail } from '@/shared/api/generated/model';

/** The reader's own next step with an application, which is the main button of its pages; null where others move. */
export const mainStep = (
  payApp: Pick<PayAppDetail, 'status' | 'paymentTerm' | 'ballInCourt'>,
  readerId: string,
): PayAppAction | null =>
  readersAction(
    { status: payApp.status, termStatus: payApp.paymentTerm.status },
    payApp.ballInCourt?.user?.id ?? null,
    readerId,
  );
