import { type ChangeRequestRecord } from '#domain/change-request/record.ts';
import { changeRequestMachine } from '#domain/change-request/status.ts';
import { all, stay, walks } from './walk.ts';

const PEOPLE = {
  creator: 'receiving',
  colleague: 'receiving',
  pricer: 'trade',
  approver: 'paying',
  // Approved it already; decides no second time.
  decided: 'paying',
  signer: 'elsewhere',
  stranger: 'elsewhere',
} as const;
type Person = keyof typeof PEOPLE;

walks<ChangeRequestRecord, Person>('change request', {
  machine: changeRequestMachine,
  people: PEOPLE,
  starts: ['DRAFT'],
  record: (status, action) => ({
    status,
    creatorId: 'creator',
    pricerId: 'pricer',
    isPriced: false,
    approverIds: action === 'approve' ? ['approver'] : ['approver', 'decided'],
    approvedByIds: action === 'approve' ? [] : ['decided'],
    signerIds: ['signer'],
    allSigned: true,
    anySignature: false,
    openRfiCount: action === 'raiseRfi' ? 1 : 0,
    statusBeforeRfi: 'RE_SUBMITTED',
    problemCount: 0,
  }),
  edges: {
    save: {
      moves: 'DRAFT>OPEN OPEN>OPEN ASSIGNED>ASSIGNED REJECTED>REJECTED CR_UNLOCKED>CR_UNLOCKED',
      authority: 'CHANGE_REQUEST_MANAGE',
      by: ['creator'],
      byIn: { ASSIGNED: ['pricer'] },
    },
    askForPricing: { moves: 'OPEN>ASSIGNED', authority: 'CHANGE_REQUEST_MANAGE', by: ['creator'] },
    submit: {
      moves:
        'DRAFT>APPROVAL_PENDING OPEN>APPROVAL_PENDING ASSIGNED>APPROVAL_PENDING REJECTED>RE_SUBMITTED CR_UNLOCKED>RE_SUBMITTED',
      authority: 'CHANGE_REQUEST_MANAGE',
      by: ['creator'],
    },
    approve: {
      moves: 'APPROVAL_PENDING>APPROVED RE_SUBMITTED>APPROVED',
      authority: 'CHANGE_REQUEST_VIEW',
      by: ['approver'],
    },
    reject: {
      moves: 'APPROVAL_PENDING>REJECTED RE_SUBMITTED>REJECTED',
      authority: 'CHANGE_REQUEST_VIEW',
      by: ['approver', 'decided'],
    },
    unlock: {
      moves: 'APPROVED>CR_UNLOCKED',
      authority: 'CHANGE_REQUEST_VIEW',
      by: ['approver', 'decided'],
    },
    revoke: { moves: 'APPROVED>APPROVAL_PENDING', authority: 'CHANGE_REQUEST_VIEW', by: ['decided'] },
    sendForSignature: {
      moves: 'APPROVED>SIGNATURE_PENDING',
      authority: 'CHANGE_REQUEST_MANAGE',
      by: ['creator'],
    },
    recall: {
      moves: 'SIGNATURE_PENDING>APPROVED',
      authority: 'CHANGE_REQUEST_MANAGE',
      by: ['creator'],
    },
    sign: { moves: 'SIGNATURE_PENDING>SIGNED', by: ['signer'] },
    decline: { moves: 'SIGNATURE_PENDING>CR_UNLOCKED', by: ['signer'] },
    raiseRfi: {
      moves: all(
        [
          'OPEN',
          'ASSIGNED',
          'APPROVAL_PENDING',
          'RE_SUBMITTED',
          'APPROVED',
          'REJECTED',
          'CR_UNLOCKED',
          'RFI_RAISED',
        ],
        'RFI_RAISED',
      ),
    },
    orderEnded: { moves: 'SIGNATURE_PENDING>APPROVED' },
    rfiClosed: { moves: 'RFI_RAISED>RE_SUBMITTED' },
    terminate: {
      moves: all(
        [
          'DRAFT',
          'OPEN',
          'ASSIGNED',
          'RE_SUBMITTED',
          'RFI_RAISED',
          'APPROVED',
          'REJECTED',
          'CR_UNLOCKED',
          'SIGNATURE_PENDING',
          'APPROVAL_PENDING',
        ],
        'TERMINATED',
      ),
      authority: 'CHANGE_REQUEST_MANAGE',
      by: ['creator'],
      // CHANGE_REQUEST_MANAGE beyond the own company's, as the matrix grants it.
      byRole: ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER'],
    },
    remove: { moves: stay(['DRAFT']), authority: 'CHANGE_REQUEST_MANAGE', by: ['creator'] },
  },
});
