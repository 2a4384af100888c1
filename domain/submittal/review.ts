/** One who decides on a submittal, as far as the order of the decisions goes. */
export interface SubmittalApprover {
  userId: string;
  /** From 1; people of one step decide side by side, the next step begins when the required ones of this have approved. */
  step: number;
  /** Whether it waits for this person; one who is optional may decide, and is not waited for. */
  isRequired: boolean;
  /** Whether they have approved the present revision. */
  hasApproved: boolean;
}

type Route = readonly SubmittalApprover[];

/** Those whose approval is still needed, of all steps. */
const needed = (route: Route): Route => route.filter((one) => one.isRequired && !one.hasApproved);

/** The step that decides now: the first that needs an approval; null when none does. */
export const currentStep = (route: Route): number | null =>
  needed(route).reduce<number | null>((first, { step }) => Math.min(first ?? step, step), null);

/** Whom it waits for: the required ones of the present step who have not approved. */
export const waitedFor = (route: Route): readonly string[] =>
  needed(route)
    .filter(({ step }) => step === currentStep(route))
    .map(({ userId }) => userId);

/** Whether it is this person's turn, or their step has been: an optional one may still decide then. */
export const isTheirTurn = (route: Route, userId: string): boolean =>
  route.some((one) => one.userId === userId && hasBegun(route, one.step));

/**
 * Whether an approval by this person is the last that is needed. With nobody named, it is taken to be one of those
 * who are waited for.
 */
export const approvesLast = (route: Route, userId?: string): boolean => {
  const left = needed(route);
  return userId === undefined ? left.length <= 1 : left.every((one) => one.userId === userId);
};

/** Whether these decide in the first step of the route, or in the step after the one that has just ended. */
export const stepBegins = (before: Route, after: Route): boolean => {
  const step = currentStep(after);
  return step !== null && step !== currentStep(before);
};

/** Whether it is the turn of this place on the route, or has been: an optional one may still decide then. */
export const hasBegun = (route: Route, step: number): boolean => step <= (currentStep(route) ?? 0);

interface RouteProblem {
  index: number;
  field: 'userId' | 'isRequired';
  message: string;
}

/** What is wrong with a route, by its place in the list: nobody twice, and a step needs somebody who is waited for. */
export function routeProblems(
  route: readonly Pick<SubmittalApprover, 'userId' | 'step' | 'isRequired'>[],
): RouteProblem[] {
  return route.flatMap(({ userId, step }, index): RouteProblem[] => {
    if (route.findIndex((other) => other.userId === userId) < index)
      return [{ index, field: 'userId', message: 'This is named twice.' }];
    const ofStep = route.filter((other) => other.step === step);
    const isFirst = route.findIndex((other) => other.step === step) === index;
    return isFirst && !ofStep.some((other) => other.isRequired)
      ? [{ index, field: 'isRequired', message: 'Each step needs somebody who has to decide.' }]
      : [];
  });
}

/** How many working days the whole route takes: of each step the longest, one after the other; null where none is said. */
export function routeDays(
  route: readonly { step: number; isRequired: boolean; reviewDays: number | null }[],
): number | null {
  const required = route.filter((one) => one.isRequired && one.reviewDays !== null);
  if (required.length === 0) return null;
  const longest = Map.groupBy(required, ({ step }) => step);
  return [...longest.values()].reduce(
    (sum, ofStep) => sum + Math.max(...ofStep.map(({ reviewDays }) => reviewDays ?? 0)),
    0,
  );
}
