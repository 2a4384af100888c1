/** Milliseconds within which two servers that are asked at once set an instant. */
const AT_ONCE = 5_000;

/** Milliseconds before the run in which its accounts may have been made at the reference. */
const MADE_READY = 172_800_000;

/** How the clocks of two servers go beside each other, and which instants on them are one. */
export class Clocks {
  /** When the run began, in milliseconds on the reference's clock: what is older came with the accounts. */
  private readonly began: number;
  /** Milliseconds by which the clock of the tested server is ahead, and the longest that two answers took. */
  private lead = 0;
  private longest = 0;

  constructor(began: number) {
    this.began = began;
  }

  /** Notes when two answers to the same were complete, each on its server's clock. */
  answered(tested: number, reference: number): void {
    this.lead = tested - reference;
  }

  /** Notes how long two answers took. */
  took(ms: number): void {
    this.longest = Math.max(this.longest, ms);
  }

  /**
   * Two instants that servers set which are asked at once. What came with the accounts has another one on each server; what is
   * older there was given by a client, such as when a photo was taken.
   * @param roughly milliseconds by which both are told less exactly than they were set, such as to the minute
   */
  areOne(tested: string, reference: string, roughly = 0): boolean {
    const [one, two] = [Date.parse(tested), Date.parse(reference)];
    if (two < this.began) return one === two || two >= this.began - MADE_READY;
    return Math.abs(one - two - this.lead) <= AT_ONCE + this.longest + roughly;
  }
}
