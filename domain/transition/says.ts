/** Verbs whose past form is not their first word with "ed". */
const IRREGULAR: Readonly<Record<string, string>> = {
  submit: 'submitted',
  send: 'sent',
  'send for signature': 'sent for signature',
  cancel: 'cancelled',
};

function past(verb: string): string {
  const first = verb.split(' ')[0] ?? verb;
  return first.replace(/e$/, '').replace(/y$/, 'i') + 'ed';
}

/**
 * The words of an action: its verb for a button and a sentence, and its past form for reasons, history and print. Give
 * the past form where it is not the verb's own: `says('respond to', 'answered')`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const says = (
  verb: string,
  participle: string = IRREGULAR[verb] ?? past(verb),
): { verb: string; participle: string } => ({ verb, participle });
