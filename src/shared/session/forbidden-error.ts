/** The reader lacks the authority of a route; the route's place is taken by the forbidden state. */
export class ForbiddenError extends Error {
  /** The right in words: "see the schedule of values". */
  readonly what: string;

  constructor(what: string) {
    super(`Not allowed to ${what}`);
    this.name = 'ForbiddenError';
    this.what = what;
  }
}
