import type { PayAppDetail } from '@/shared/api/generated/model';
import { MoneyStatement } from '@/shared/ui/money/MoneyStatement';
import { payAppStake } from '../model/at-stake';

/** The money that a step decides on, and what is new since the last application; nothing before there is a sheet. */
export function MoneyAtStake({ payApp }: { payApp: PayAppDetail }) {
  return <MoneyStatement label="What is at stake" parts={payAppStake(payApp)} currency={payApp.currency} />;
}
