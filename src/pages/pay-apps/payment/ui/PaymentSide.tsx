import { stationDue } from '@/entities/pay-app';
import type { PayAppDetail, PayAppWaivers } from '@/shared/api/generated/model';
import { countOf } from '#domain/text/count.ts';
import { formatDate } from '@/shared/lib/dates/format';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { Person } from '@/shared/ui/Person';
import { PrintedDocuments } from '@/widgets/printed-documents';
import { paymentDocuments } from '../model/documents';

interface PaymentSideProps {
  projectId: string;
  payApp: PayAppDetail;
  waivers: PayAppWaivers;
}

/** A date that is known, or how many days it will be. */
const dueOrDays = (date: string | null, days: number, after: string): string =>
  date === null ? `${countOf(days, 'day')} after ${after}` : formatDate(date);

/** Who pays whom and by when, and the papers of it. */
export function PaymentSide({ projectId, payApp, waivers }: PaymentSideProps) {
  const { paymentTerm: term } = payApp;
  return (
    <>
      <Section title="Due dates">
        <FactList
          facts={[
            {
              label: 'Conditional waiver',
              value: dueOrDays(stationDue(payApp, 'CONDITIONAL'), term.timeToSignCLWInDays, 'the approval'),
            },
            {
              label: 'Payment',
              value: dueOrDays(
                stationDue(payApp, 'PAYMENT'),
                term.timeForPaymentInDays,
                'the conditional waiver',
              ),
            },
            {
              label: 'Unconditional waiver',
              value: dueOrDays(stationDue(payApp, 'UNCONDITIONAL'), term.timeToSignUCLWInDays, 'the payment'),
            },
          ]}
        />
      </Section>
      <Section title="Who">
        <FactList
          facts={[
            { label: 'Pays', value: payApp.payingCompany?.name },
            { label: 'Released by', value: <Person user={term.approvingUser} /> },
            { label: 'Is paid', value: payApp.receivingCompany.name },
            { label: 'Waives', value: <Person user={term.receivingUser} /> },
          ]}
        />
      </Section>
      <Section title="Documents" flush>
        <PrintedDocuments
          documents={paymentDocuments(projectId, payApp, waivers.previousUnconditional)}
          of={`pay application ${String(payApp.payAppNumber)}`}
          recordKey={[payApp.id, payApp.version]}
        />
      </Section>
    </>
  );
}
