// An operationId begins with a verb, because the client's functions and the server's handlers are named after it.
// A new verb is added here on purpose, after a look at whether one of these says the same.
const VERBS = new Set(
  [
    'list get search export preview download stream open can',
    'create save add duplicate copy upload generate invite sign link share record',
    'update set change rename move toggle flag mark reorder',
    'delete remove clear restore uninvite unshare',
    'submit approve reject revoke reassign unlock release complete publish close reopen terminate cancel propose agree',
    'remind recall send resend respond review forward start schedule pass fail file ask accept decline capture bulk reschedule',
    'verify correct void forgot reset join leave chat resume begin end explain',
  ].flatMap((line) => line.split(' ')),
);

/** The rule: `listRfis` and `bulkCloseRfis` pass, `rfiList` and `list` do not. */
export default function operationVerb() {
  return {
    Operation(operation, { report, location }) {
      const [, verb] = /^([a-z0-9]+)[A-Z]/.exec(operation.operationId ?? '') ?? [];
      // Sign-in, sign-out, sign-up and chat are whole words for what they do.
      if (VERBS.has(verb) || VERBS.has(operation.operationId)) return;
      report({
        message: `operationId "${operation.operationId}" does not begin with a verb of openapi/rules/operation-verb.mjs.`,
        location: location.child('operationId'),
      });
    },
  };
}
