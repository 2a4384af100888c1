import { changed, type Defect } from './proxy.ts';

const SEND_FORM = /\/g702\/send-for-signature$/;
const SEND_WAIVER = /\/clw\/send-for-signature$/;
const SHEET = /\/payapp\/[0-9a-f-]{36}\/g703$/;
const IMPORT = /\/sov\/save_imported$/;
const WORKED = /\/sov\/worked-list$/;

/** What goes right as long as everything goes one way; told by the reference. */
export const ONE_WAY: readonly Defect[] = [
  {
    name: 'a form that goes to the approver where its term names who certifies',
    rule: 'reference',
    only: ['sendG702ForSignature'],
    checks: ['certifier'],
    async answer(passing) {
      if (!SEND_FORM.test(passing.path) || passing.body?.certifierSignerId) return passing.pass();
      const shown = await passing.ask('GET', passing.path.replace(SEND_FORM, '/detail'));
      const { paymentTerm } = await shown.json();
      return passing.pass({
        body: { ...passing.body, certifierSignerId: paymentTerm?.approvingUser?.id },
      });
    },
  },
  {
    name: 'a waiver that goes to who bills, whoever is chosen to sign it',
    rule: 'reference',
    only: ['sendClwForSignature'],
    checks: ['other-hands'],
    answer: async (passing) =>
      SEND_WAIVER.test(passing.path)
        ? passing.pass({ body: { ...passing.body, claimantSignerId: undefined } })
        : passing.pass(),
  },
  {
    name: 'a deduction that is billed as work',
    rule: 'reference',
    only: ['saveG703'],
    checks: ['credits'],
    answer: changed(SHEET, (body) => {
      for (const line of body.lines) line.billAmount = Math.abs(line.billAmount);
    }),
  },
  {
    name: 'an import that forgets what was billed before',
    rule: 'reference',
    only: ['saveImportedSov'],
    checks: ['imported-schedule'],
    answer: async (passing) =>
      IMPORT.test(passing.path) && passing.method === 'POST'
        ? passing.pass({
            body: {
              ...passing.body,
              sovLines: passing.body.sovLines.map((line: object) => ({ ...line, billedToDate: null })),
            },
          })
        : passing.pass(),
  },
  {
    name: 'work of one’s own that is everybody’s',
    rule: 'reference',
    only: ['listWorkedSovs'],
    checks: ['imported-schedule'],
    answer: async (passing) =>
      WORKED.test(passing.path) ? passing.pass({ query: { workedBy: null } }) : passing.pass(),
  },
];
