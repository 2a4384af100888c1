import Box from '@mui/material/Box';
import { type ReactNode, useId, useState } from 'react';
import type { WaiverKind } from '#domain/pay-app/waiver-form.ts';
import { WAIVER_STATUS_FACES } from '#domain/pay-app/waiver-status.ts';
import { countOf } from '#domain/text/count.ts';
import {
  formBasis,
  paymentWay,
  Remark,
  stationDue,
  type StationState,
  type StepState,
  waiverOf,
} from '@/entities/pay-app';
import { SignerList } from '@/entities/signature';
import type { LienWaiver, PayAppDetail, PayAppWaivers } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { DueDate } from '@/shared/ui/DueDate';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import type { Fact } from '@/shared/ui/page/FactList';
import { StatusChip } from '@/shared/ui/StatusChip';
import { FactGrid } from './FactGrid';
import { Station } from './Station';

interface WaiverStationProps {
  number: number;
  kind: WaiverKind;
  payApp: PayAppDetail;
  waivers: PayAppWaivers;
}

const TITLES = { CONDITIONAL: 'Conditional waiver', UNCONDITIONAL: 'Unconditional waiver' } as const;

const days = (count: number): string => (count === 0 ? 'on the same day' : `within ${countOf(count, 'day')}`);

/** What the waiver is for and when it comes, before anybody has to do anything about it. */
function ahead(kind: WaiverKind, { receivingCompany, paymentTerm: term }: PayAppDetail): string {
  return kind === 'CONDITIONAL'
    ? `${receivingCompany.name} waives its lien for this payment on condition that it comes. Signed ${days(term.timeToSignCLWInDays)} of the approval.`
    : `${receivingCompany.name} confirms what it was paid. Signed ${days(term.timeToSignUCLWInDays)} of the payment; the signature closes the application.`;
}

function standing(
  state: StationState,
  kind: WaiverKind,
  payApp: PayAppDetail,
  waiver: LienWaiver | null,
): string {
  if (state === 'done' && waiver !== null)
    return `Signed by ${waiver.signer.name} on ${formatDate(waiver.signedOn)}; the document is sealed.`;
  if (state === 'out' && waiver !== null)
    return `With ${waiver.signer.name} since ${formatInstant(waiver.sentAt)}.`;
  if (state === 'ahead') return ahead(kind, payApp);
  if (waiver?.status === 'DECLINED')
    return `${waiver.signer.name} declined to sign. ${payApp.createdBy.name} corrects it and sends it again.`;
  if (waiver?.status === 'VOID') return 'It was recalled before it was signed, and can be sent again.';
  return `To be sent by ${payApp.createdBy.name} or the approver at ${payApp.payingCompany?.name ?? 'the paying company'}.`;
}

const markerOf = (state: StationState, waiver: LienWaiver | null): StepState =>
  state === 'ahead'
    ? 'upcoming'
    : state === 'open'
      ? waiver?.status === 'DECLINED'
        ? 'returned'
        : 'active'
      : state === 'out'
        ? 'waiting'
        : 'done';

/** A lien waiver on its way: when it is due, who has it, what its form says, and who declined an earlier one. */
export function WaiverStation({ number, kind, payApp, waivers }: WaiverStationProps) {
  const state = paymentWay(payApp)[kind];
  const waiver = waiverOf(payApp, kind);
  const earlier = waivers.data.filter((each) => each.kind === kind && each.id !== waiver?.id);
  return (
    <Station
      number={number}
      state={markerOf(state, waiver)}
      title={TITLES[kind]}
      description={standing(state, kind, payApp, waiver)}
      aside={
        state === 'ahead' ? undefined : (
          <>
            {state !== 'done' && <DueDate date={waiver?.dueDate ?? stationDue(payApp, kind)} />}
            {waiver !== null && <StatusChip size="sm" {...WAIVER_STATUS_FACES[waiver.status]} />}
          </>
        )
      }
    >
      {waiver !== null && state !== 'ahead' && <Sent waiver={waiver} payApp={payApp} />}
      {earlier.length > 0 && <Earlier waivers={earlier} />}
    </Station>
  );
}

/** The waiver that was sent: its form and its signer. One that is signed is folded to what it is for. */
function Sent({ waiver, payApp }: { waiver: LienWaiver; payApp: PayAppDetail }) {
  const [unfolded, setUnfolded] = useState(false);
  const whole = useId();
  const signed = waiver.status === 'SIGNED';
  const open = !signed || unfolded;
  const facts = waiverFacts(waiver, payApp);
  const declined = waiver.signaturePacket.signers.find(({ declinedAt }) => declinedAt !== null);
  return (
    <>
      {waiver.status === 'DECLINED' && declined != null && (
        <Box sx={{ paddingInline: { xs: 4, sm: 5 }, paddingBlockEnd: 4 }}>
          <Remark
            title={`Declined by ${waiver.signer.name}, ${formatInstant(declined.declinedAt)}`}
            text={declined.declineReason ?? ''}
          />
        </Box>
      )}
      <Rule>
        <div id={whole}>
          <FactGrid facts={open ? facts : facts.slice(0, SHOWN_FOLDED)} />
        </div>
        {signed && (
          <Button
            size="xs"
            variant="plain"
            aria-expanded={open}
            aria-controls={whole}
            onClick={() => setUnfolded(!unfolded)}
            sx={{ marginBlockStart: 2, marginInlineStart: -2 }}
          >
            {open ? 'Hide the form' : 'Show the whole form'}
          </Button>
        )}
      </Rule>
      {/* Who declined, and why, stands above. */}
      {waiver.status !== 'DECLINED' && open && <SignerList packet={waiver.signaturePacket} />}
    </>
  );
}

/** Facts of a signed waiver that stay in view: its form, amount and through date. */
const SHOWN_FOLDED = 3;

/** A part of a station below a line. */
function Rule({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 4,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      {children}
    </Box>
  );
}

/** The fields of the form that was sent; those that it has not are left out. */
function waiverFacts(waiver: LienWaiver, { currency }: PayAppDetail): Fact[] {
  const amount = (value: number) => <MoneyText amount={value} currency={currency} symbol />;
  return [
    { label: 'Form', value: formBasis(waiver) },
    { label: waiver.kind === 'CONDITIONAL' ? 'Amount' : 'Amount received', value: amount(waiver.amount) },
    {
      label: 'Work through',
      value: waiver.throughDate === null ? 'All of it' : formatDate(waiver.throughDate),
    },
    { label: 'Claimant', value: waiver.claimant },
    { label: 'Customer', value: waiver.customer },
    { label: 'Owner', value: waiver.owner },
    { label: 'Job location', value: waiver.jobLocation },
    ...(waiver.checkMaker === null ? [] : [{ label: 'Maker of the check', value: waiver.checkMaker }]),
    ...(waiver.checkPayee === null ? [] : [{ label: 'Payee of the check', value: waiver.checkPayee }]),
    ...(waiver.disputedClaimsAmount === null
      ? []
      : [{ label: 'Disputed claims', value: amount(waiver.disputedClaimsAmount) }]),
    ...(waiver.unpaidConditionalWaivers.length === 0
      ? []
      : [
          {
            label: 'Earlier waivers not paid yet',
            value: waiver.unpaidConditionalWaivers.map((each, at) => (
              <Box key={at}>
                Through {formatDate(each.throughDate)}: {amount(each.amount)}
              </Box>
            )),
          },
        ]),
    { label: 'Exceptions', value: waiver.exceptions ?? 'None' },
    { label: 'Title of the signer', value: waiver.signerTitle },
  ];
}

/** Waivers that were declined or taken back before this one: what became of them, on demand. */
function Earlier({ waivers }: { waivers: readonly LienWaiver[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Box
      sx={(theme) => ({
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 3,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        fontSize: 'body2.fontSize',
      })}
    >
      <Button
        size="xs"
        variant="plain"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ marginInlineStart: -2 }}
      >
        {open ? 'Hide' : 'Show'} {countOf(waivers.length, 'earlier waiver')}
      </Button>
      {open && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', margin: 0, padding: 0, marginBlockStart: 2, display: 'grid', gap: 2 }}
        >
          {waivers.map((waiver) => (
            <Box
              component="li"
              key={waiver.id}
              sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}
            >
              <StatusChip size="sm" {...WAIVER_STATUS_FACES[waiver.status]} />
              <span>
                Sent {formatInstant(waiver.sentAt)} to {waiver.signer.name}
              </span>
              {waiver.signaturePacket.signers.map(({ id, declineReason }) =>
                declineReason === null || declineReason === '' ? null : (
                  <Box key={id} sx={{ flexBasis: '100%', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    “{declineReason}”
                  </Box>
                ),
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
