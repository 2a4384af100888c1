import type { Cents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import type { WaiverForm } from '#domain/pay-app/waiver-form.ts';
import type { DateOnly } from '#domain/time/dates.ts';
import type { DocumentFacts, PartyBlock, SignatureBlock } from './model.ts';

/** A lien waiver as it is printed: plain data that can be sent to a worker thread and kept. Amounts in cents. */
export interface WaiverDocument {
  facts: DocumentFacts;
  letterhead: PartyBlock;
  project: PartyBlock & { number: string | null };
  currency: Currency;
  form: WaiverForm;
  /** The section of the California Civil Code that it follows; null on the neutral form. */
  section: string | null;
  /** "Application 3, General contract". */
  application: string;
  claimant: string;
  customer: string;
  jobLocation: string;
  owner: string;
  /** Null on a final form. */
  throughDate: DateOnly | null;
  amount: Cents;
  /** Null on an unconditional form. */
  check: { maker: string; payee: string } | null;
  exceptions: string | null;
  /** Null on a progress form. */
  disputedClaimsAmount: Cents | null;
  unpaidWaivers: readonly { throughDate: DateOnly; amount: Cents }[];
  /** Who signs for the claimant, and as what. */
  signature: SignatureBlock;
  signerTitle: string;
}
