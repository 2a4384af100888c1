// Every operation says what it asks for: `public`, `user`, or a module's permission in the project that it names.
const MODULES =
  'ADMIN|PROJECT|MEMBER|SOV|INSPECTION|RFI|CHANGE_REQUEST|DOCUMENT|PAYMENT|DAILY_LOG|SUBMISSION|MESSAGE';
const AUTHORITY = new RegExp(`^(public|user|(${MODULES})_(VIEW|MANAGE)|MEMBER_INVITE|SOV_ADD_DIVISION)$`);

/** The rule: `x-authority` is there, exists in the matrix, and agrees with `security` and the parameters. */
export default function authority() {
  return {
    Operation(operation, { report, resolve, location }) {
      const asked = operation['x-authority'];
      const wrong = (message) => report({ message, location: location.child('x-authority') });
      if (asked === undefined)
        return report({ message: 'The operation has no x-authority.', location: location.key() });
      if (!AUTHORITY.test(asked)) return wrong(`x-authority "${asked}" is no authority of the matrix.`);
      const names = (operation.parameters ?? []).map((p) => resolve(p).node?.name);
      if (asked.includes('_') && !names.includes('projectId'))
        return wrong(`x-authority "${asked}" is held in a project, but no parameter is named projectId.`);
      if (asked === 'public' && !operation.security)
        return wrong('A public operation names its `security` itself: none, or the token of its link.');
      return undefined;
    },
  };
}
