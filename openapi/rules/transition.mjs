// An operation that moves or guards a status names the machine of domain/ that decides, and its action; where the body
// or the status chooses among several actions it names them all.
const MACHINES = new Set(
  'project sov paymentTerm g703 g702 payApp changeRequest rfi submittal inspection dailyLog nonconformance qualityTask message'.split(
    ' ',
  ),
);
const ACTION = /^[a-z][A-Za-z0-9]*$/;

/** The rule: `x-transition` is `{ machine, action }` or `{ machine, actions }`, and 409 is declared for a refusal. */
export default function transition() {
  return {
    Operation(operation, { report, location }) {
      const named = operation['x-transition'];
      if (named === undefined) return;
      const wrong = (message) => report({ message, location: location.child('x-transition') });
      const { machine, action, actions, ...rest } = named;
      const names = actions ?? [action];
      if (Object.keys(rest).length > 0 || (action === undefined) === (actions === undefined))
        wrong('x-transition is { machine, action } or { machine, actions }.');
      if (actions && actions.length < 2) wrong('A single action is written as `action`.');
      if (!MACHINES.has(machine)) wrong(`"${machine}" is no machine of domain/.`);
      for (const name of names) if (!ACTION.test(name ?? '')) wrong(`"${name}" is no name of an action.`);
      if (!operation.responses?.['409']) wrong('An operation with x-transition declares 409.');
    },
  };
}
