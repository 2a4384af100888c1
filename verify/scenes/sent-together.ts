import type { Cast } from '../cast/cast.ts';
import { storedPapers } from '../cast/document-steps.ts';
import { told } from '../cast/told.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, dayBefore } from './scene.ts';

const idOf = ({ account }: Actor): unknown => account.userId;

/** Three of a register for two reviewers, each with two who decide: sent at once, each reviewer is told once. */
export async function sentTogether(cast: Cast): Promise<void> {
  const { run, contractor, owner, architect, colleague } = cast;
  const items = ['Curbs', 'Braces', 'Anchors'].map((title, i) => ({
    rowNumber: i + 2,
    specSection: ['22 11 16', '09 91 00', '22 11 16'][i],
    title: `${title}, sent at once`,
    approverIds: i === 1 ? [architect, owner].map(idOf) : [owner, architect].map(idOf),
  }));
  const saved = await contractor.do('saveImportedSubmittals', { body: { fileName: 'two.csv', items } });
  const keys = await storedPapers(contractor, 'curbs.csv', 'braces.csv', 'anchors.csv');
  const reviewers = [colleague, contractor, colleague];
  const submittals: Row[] = [];
  for (const [i, { submittalId }] of dataOf(saved).entries()) {
    const shown = await contractor.do('updateSubmittal', {
      params: { submittalId: String(submittalId) },
      body: {
        version: 1,
        assigneeId: reviewers[i]?.account.userId,
        dueDate: dayBefore(run, -15 - i),
        attachments: [keys[i]],
      },
    });
    submittals.push({ submittalId: submittalId as unknown, version: shown['version'] });
  }
  await contractor.do('bulkSendSubmittals', { body: { submittals: submittals.toReversed() } });
  await told(colleague);
  await contractor.ask('exportSubmittals', { query: { searchText: 'sent at once' } });
}
