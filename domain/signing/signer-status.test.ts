import { describe, expect, test } from 'vitest';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import { PACKET_STATUSES } from './packet-status.ts';
import {
  SIGNATURE_STATUSES,
  type SignatureAction,
  signatureMachine,
  wasJustReminded,
} from './signer-status.ts';

const actor = (userId: string): Actor => ({ userId, companyId: null, projectRole: 'OTHER', authorities: [] });
const actions = Object.keys(signatureMachine.actions) as SignatureAction[];

/** Every pair of status and action that is allowed for the signer while the packet is under way, and where it leads. */
const ALLOWED: Record<string, string> = {
  'SIGN_PENDING ask': 'SENT',
  'SENT renewLink': 'SENT',
  'VIEWED renewLink': 'VIEWED',
  'SENT remind': 'SENT',
  'VIEWED remind': 'VIEWED',
  'SENT sign': 'SIGNED',
  'VIEWED sign': 'SIGNED',
  'SENT decline': 'REJECTED',
  'VIEWED decline': 'REJECTED',
};

const SIGNATURE = { userId: 'priya', packetStatus: 'SENT', senderId: 'dana', justReminded: false } as const;

describe.each(SIGNATURE_STATUSES)('a signature that is %s', (status) => {
  test.each(actions)('%s', (action) => {
    const record = { status, ...SIGNATURE } as const;
    // A reminder is the sender's; everything else is the signer's own.
    const [doer, other] = action === 'remind' ? ['dana', 'priya'] : ['priya', 'dana'];
    const to = ALLOWED[`${status} ${action}`];
    const decision = decide(signatureMachine, actor(doer), record, action);
    expect(decision).toMatchObject(to ? { ok: true, to } : { ok: false, code: 'WRONG_STATUS' });
    // Nobody else can do it in their place.
    if (to && action !== 'ask')
      expect(decide(signatureMachine, actor(other), record, action)).toMatchObject({
        ok: false,
        code: 'FORBIDDEN',
      });
  });
});

test.each(PACKET_STATUSES)('a packet that is %s', (packetStatus) => {
  const record = { ...SIGNATURE, status: 'VIEWED', packetStatus } as const;
  for (const action of ['sign', 'decline', 'renewLink'] as const) {
    const decision = decide(signatureMachine, actor('priya'), record, action);
    expect(decision.ok).toBe(packetStatus === 'SENT');
    if (!decision.ok) expect(decision.reason).toContain('This document is ');
  }
});

test('a signer is reminded once a day, and nobody reminds themselves', () => {
  const record = { ...SIGNATURE, status: 'SENT' } as const;
  const remind = (change: object) =>
    decide(signatureMachine, actor('dana'), { ...record, ...change }, 'remind');
  expect(remind({})).toEqual({ ok: true, to: 'SENT' });
  expect(remind({ justReminded: true })).toMatchObject({ ok: false, code: 'WRONG_STATUS' });
  expect(remind({ userId: 'dana' })).toMatchObject({ ok: false, code: 'FORBIDDEN' });
  expect(remind({ packetStatus: 'RECALLED' })).toMatchObject({ ok: false, code: 'WRONG_STATUS' });
  const at = new Date('2026-08-01T10:00:00Z');
  expect(wasJustReminded(null, at)).toBe(false);
  expect(wasJustReminded(at, new Date('2026-08-02T09:59:59Z'))).toBe(true);
  expect(wasJustReminded(at, new Date('2026-08-02T10:00:00Z'))).toBe(false);
});
