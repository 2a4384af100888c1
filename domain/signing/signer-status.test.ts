import { describe, expect, test } from 'vitest';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import { PACKET_STATUSES } from './packet-status.ts';
import { SIGNATURE_STATUSES, type SignatureAction, signatureMachine } from './signer-status.ts';

const actor = (userId: string): Actor => ({ userId, companyId: null, projectRole: 'OTHER', authorities: [] });
const actions = Object.keys(signatureMachine.actions) as SignatureAction[];

/** Every pair of status and action that is allowed for the signer while the packet is under way, and where it leads. */
const ALLOWED: Record<string, string> = {
  'SIGN_PENDING ask': 'SENT',
  'SENT renewLink': 'SENT',
  'VIEWED renewLink': 'VIEWED',
  'SENT sign': 'SIGNED',
  'VIEWED sign': 'SIGNED',
  'SENT decline': 'REJECTED',
  'VIEWED decline': 'REJECTED',
};

describe.each(SIGNATURE_STATUSES)('a signature that is %s', (status) => {
  test.each(actions)('%s', (action) => {
    const record = { status, userId: 'priya', packetStatus: 'SENT' } as const;
    const to = ALLOWED[`${status} ${action}`];
    const decision = decide(signatureMachine, actor('priya'), record, action);
    expect(decision).toMatchObject(to ? { ok: true, to } : { ok: false, code: 'WRONG_STATUS' });
    // Nobody else can do it in their place.
    if (to && action !== 'ask')
      expect(decide(signatureMachine, actor('dana'), record, action)).toMatchObject({
        ok: false,
        code: 'FORBIDDEN',
      });
  });
});

test.each(PACKET_STATUSES)('a packet that is %s', (packetStatus) => {
  const record = { status: 'VIEWED', userId: 'priya', packetStatus } as const;
  for (const action of ['sign', 'decline', 'renewLink'] as const) {
    const decision = decide(signatureMachine, actor('priya'), record, action);
    expect(decision.ok).toBe(packetStatus === 'SENT');
    if (!decision.ok) expect(decision.reason).toContain('This document is ');
  }
});
