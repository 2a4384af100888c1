import { describe, expect, it } from 'vitest';
import { CHOOSE_APPROVERS } from '#domain/submittal/conditions.ts';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import { getGetSubmittalResponseMock } from '@/shared/api/generated/submittals/submittals.msw';
import { mainStep } from './turn';

const refused = (reason: string) => ({ allowed: false, reason });
const one = getGetSubmittalResponseMock();
const reviewed = (abilities: Partial<SubmittalDetail['abilities']>, more: Partial<SubmittalDetail> = {}) =>
  mainStep({
    ...one,
    status: 'GC_REVIEWED',
    purpose: 'APPROVAL',
    ...more,
    abilities: { ...one.abilities, ...abilities },
  });

describe('the step of whoever has reviewed it', () => {
  it('is to forward it, also while nobody is named who approves: its dialog asks for them', () => {
    expect(reviewed({ forward: { allowed: true, reason: null } })).toBe('forward');
    expect(reviewed({ forward: refused(CHOOSE_APPROVERS) })).toBe('forward');
  });

  it('is nobody else’s, and of what was sent for information it is to close it', () => {
    expect(reviewed({ forward: refused('Only the general contractor can forward it.') })).toBeNull();
    const close = { allowed: true, reason: null };
    expect(reviewed({ forward: refused(CHOOSE_APPROVERS), close }, { purpose: 'INFORMATION' })).toBe('close');
  });
});
