import type { RequestHandler } from 'msw';
import type { InspectionFollowUpBulkHandOver } from '@/shared/api/generated/model';
import { getBulkHandOverInspectionFollowUpsMockHandler } from '@/shared/api/generated/inspections/inspections.msw';

/** Answers what is done to several follow-ups at once as the server does where it refuses none. */
export const followUpServer: readonly RequestHandler[] = [
  getBulkHandOverInspectionFollowUpsMockHandler(async ({ request }) => {
    const { followUps } = (await request.json()) as InspectionFollowUpBulkHandOver;
    const data = followUps.map(({ followUpId, version }) => ({
      followUpId,
      inspectionNumber: 'INSP-0005',
      ok: true,
      status: 'OPEN' as const,
      version: version + 1,
      errorCode: null,
      reason: null,
    }));
    return { data, succeeded: data.length, refused: 0 };
  }),
];
