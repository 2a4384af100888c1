import type { WaiverForm } from './waiver-form.ts';

/** What a form says: our own wording of what the statutory forms hold (rule: money 8). */
export interface WaiverWords {
  title: string;
  /** What whoever relies on it, or signs it, has to know first. */
  notice: string;
  /** What is given up, and until when. */
  waiver: string;
  /** What the form never covers, whatever else is excepted. */
  never: string;
}

const RIGHTS = 'its lien, stop payment notice and payment bond rights';
const FURNISHED = 'labor, services, equipment and material that it furnished to this job';
const NOT_YET =
  'This waiver takes effect only when the payment below has arrived. Whoever relies on it needs evidence that it has.';
const AT_ONCE =
  'This waiver is in force as soon as it is signed, even if the claimant has not been paid in fact. ' +
  'Where the payment has not arrived yet, sign a conditional waiver instead.';
const KEPT =
  'Not given up: retention that is withheld, extra work that this payment does not pay, work furnished after the ' +
  'through date, and rights under the contract itself, such as those from its rescission, abandonment or breach.';

export const WAIVER_WORDS: Readonly<Record<WaiverForm, WaiverWords>> = {
  CONDITIONAL_PROGRESS: {
    title: 'Conditional lien waiver, progress payment',
    notice: NOT_YET,
    waiver: `Once it has received the payment below, the claimant gives up ${RIGHTS} for the ${FURNISHED} through the date above.`,
    never: KEPT,
  },
  UNCONDITIONAL_PROGRESS: {
    title: 'Unconditional lien waiver, progress payment',
    notice: AT_ONCE,
    waiver: `The claimant has received the payment below and gives up ${RIGHTS} for the ${FURNISHED} through the date above.`,
    never: KEPT,
  },
  CONDITIONAL_FINAL: {
    title: 'Conditional lien waiver, final payment',
    notice: NOT_YET,
    waiver: `Once it has received the payment below, the claimant gives up ${RIGHTS} for all ${FURNISHED}.`,
    never: 'Not given up: the disputed claims for extra work in the amount below.',
  },
  UNCONDITIONAL_FINAL: {
    title: 'Unconditional lien waiver, final payment',
    notice: AT_ONCE,
    waiver: `The claimant has been paid in full and gives up ${RIGHTS} for all ${FURNISHED}.`,
    never: 'Not given up: the disputed claims for extra work in the amount below.',
  },
};
