import type { PayAppAction } from '#domain/pay-app/pay-app-machine.ts';
import { readersAction } from '#domain/pay-app/next-action.ts';
import type { PayAppDetail } from '@/shared/api/generated/model';

type Standing = Pick<
  PayAppDetail,
  'status' | 'paymentTerm' | 'conditionalWaiver' | 'unconditionalWaiver' | 'openingProposed'
>;

/** Where an application is, as the rules ask for it, with the signer of the waiver that is out. */
export function standing({
  status,
  paymentTerm,
  conditionalWaiver,
  unconditionalWaiver,
  openingProposed,
}: Standing) {
  const waiver = status === 'UCLW_PENDING' ? unconditionalWaiver : conditionalWaiver;
  return {
    status,
    termStatus: paymentTerm.status,
    openingProposed,
    askedSignerId: waiver?.status === 'SIGNATURE_PENDING' ? waiver.signer.id : null,
  };
}

/** The reader's own next step with an application, which is the main button of its pages; null where others move. */
export const mainStep = (
  payApp: Standing & Pick<PayAppDetail, 'ballInCourt'>,
  readerId: string,
): PayAppAction | null => readersAction(standing(payApp), payApp.ballInCourt?.user?.id ?? null, readerId);
