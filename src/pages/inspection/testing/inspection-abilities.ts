import { followUpMachine } from '#domain/inspection/follow-up.ts';
import { inspectionAsides } from '#domain/inspection/asides.ts';
import { inspectionMachine, type InspectionRecord } from '#domain/inspection/status.ts';
import { decide } from '#domain/transition/machine.ts';
import type { InspectionAbilities, InspectionDetail, InspectionFollowUp } from '@/shared/api/generated/model';
import { currentRights } from '@/shared/testing/story-world';

const actorOf = (userId: string) => {
  const rights = currentRights();
  return {
    userId,
    companyId: rights.company?.id ?? null,
    projectRole: rights.roles[0]?.roleName ?? null,
    authorities: rights.authorities,
  };
};

const ability = (decision: { ok: true } | { ok: false; reason: string }) => ({
  allowed: decision.ok,
  reason: decision.ok ? null : decision.reason,
});

function recordOf(inspection: InspectionDetail): InspectionRecord {
  const followed = inspection.followUps
    .filter(({ status }) => status !== 'VERIFIED')
    .map(({ itemId }) => itemId);
  return {
    status: inspection.status,
    creatorId: inspection.createdBy.id,
    companyId: null,
    inspectorIds: inspection.inspectors.map(({ id }) => id),
    hasAgency: inspection.agency !== null,
    scheduledOn: inspection.scheduledFor?.slice(0, 10) ?? null,
    itemCount: inspection.items.length,
    pendingItems: inspection.counts.pending,
    failedItems: inspection.counts.failed,
    failedItemsWithoutFollowUp: inspection.items.filter(
      ({ id, result }) => result === 'FAIL' && !followed.includes(id),
    ).length,
    itemsWithoutPhoto: inspection.items.filter(
      ({ photoRequired, photos, result }) =>
        photoRequired && photos.length === 0 && (result === 'PASS' || result === 'FAIL'),
    ).length,
    openFollowUps: inspection.counts.openFollowUps,
  };
}

/** What the reader may do, by the machines that the server asks. */
export function withAbilities(inspection: InspectionDetail, readerId: string): InspectionDetail {
  const actor = actorOf(readerId);
  const record = recordOf(inspection);
  const steps = [
    'save',
    'reschedule',
    'start',
    'pass',
    'fail',
    'reinspect',
    'close',
    'cancel',
    'remove',
  ] as const;
  const asides = ['recordResults', 'observe'] as const;
  const abilities = [
    ...steps.map((name) => [name, ability(decide(inspectionMachine, actor, record, name))]),
    ...asides.map((name) => [name, ability(decide(inspectionAsides, actor, record, name))]),
    // The date is asked for by the step itself.
    [
      'schedule',
      ability(decide(inspectionMachine, actor, { ...record, scheduledOn: '2026-01-01' }, 'schedule')),
    ],
  ];
  return {
    ...inspection,
    // The names are those of the abilities.
    abilities: Object.fromEntries(abilities) as InspectionAbilities,
    followUps: inspection.followUps.map((each) => withFollowUpAbilities(each, inspection, readerId)),
  };
}

/** What the reader may do with a follow-up of it. */
export function withFollowUpAbilities(
  followUp: InspectionFollowUp,
  inspection: InspectionDetail,
  readerId: string,
): InspectionFollowUp {
  const record = {
    status: followUp.status,
    ownerId: followUp.owner.id,
    ownerCompanyId: followUp.company?.id ?? null,
    inspectionStatus: inspection.status,
    creatorId: inspection.createdBy.id,
    inspectorIds: inspection.inspectors.map(({ id }) => id),
  };
  const can = (name: 'edit' | 'handOn' | 'correct' | 'verify' | 'sendBack') =>
    ability(decide(followUpMachine, actorOf(readerId), record, name));
  return {
    ...followUp,
    inspectionStatus: inspection.status,
    abilities: {
      edit: can('edit'),
      handOn: can('handOn'),
      correct: can('correct'),
      verify: can('verify'),
      sendBack: can('sendBack'),
    },
  };
}
