import { FOLLOW_UP_STATUS_FACES } from '#domain/inspection/follow-up.ts';
import { numberedItem } from '#domain/inspection/reinspection.ts';
import { INSPECTION_STATUS_FACES } from '#domain/inspection/status.ts';
import { inSentence } from '../../pdf/direction.ts';
import { printDate } from '../../pdf/forms.ts';
import type {
  InspectionDocument,
  PrintedFailure,
  PrintedNote,
  PrintedRound,
} from '../../pdf/inspection-model.ts';
import type { PaperTimes } from '../../pdf/paper-times.ts';
import type { KeptFile } from '../record/printed-files.ts';
import type { InspectionDetail } from './detail.ts';
import { labelled, printedItem } from './printed-items.ts';
import type { ItemView, RoundView } from './rounds.ts';

type FollowUp = InspectionDetail['followUps'][number];
type Signature = NonNullable<InspectionDetail['signature']>;

/** Who signed the results of a round, and what they signed. */
export const printedSignature = (
  { typedName, signedAt, resultsHash, image }: Signature,
  { instant }: PaperTimes,
): NonNullable<InspectionDocument<KeptFile>['signature']> => ({
  lines: [
    `Signed by ${inSentence(typedName)}, ${instant(signedAt)}`,
    `SHA-256 of the results: ${resultsHash}`,
  ],
  files: image ? [image] : [],
});

/** Who said that it is corrected: the owner of that time, which the history knows where another one owns it since. */
function correctorOf({ owner, doneAt }: FollowUp, { history }: InspectionDetail): string {
  const actors = history.flatMap(({ action, at, actor }) =>
    action === 'correctFollowUp' && at === doneAt && actor ? [actor] : [],
  );
  return (actors.find(({ id }) => id === owner.id) ?? actors[0] ?? owner).name;
}

/** "Corrected by Priya Raman, 2026-04-15 09:10:00 PDT"; nothing where it was never said. */
const correctedBy = (followUp: FollowUp, detail: InspectionDetail, { instant }: PaperTimes): string[] =>
  followUp.doneAt === null
    ? []
    : [`Corrected by ${inSentence(correctorOf(followUp, detail))}, ${instant(followUp.doneAt)}`];

/** What is to be corrected, and what has become of it. */
export function followUpNote(
  followUp: FollowUp,
  detail: InspectionDetail,
  times: PaperTimes,
): PrintedNote<KeptFile> {
  const { sentBackAt, verifiedBy, verifiedAt } = followUp;
  return {
    title: followUp.description,
    mark: FOLLOW_UP_STATUS_FACES[followUp.status].label,
    lines: [
      ...labelled('Item', numberedItem(followUp.itemNumber, followUp.itemDescription)),
      ...(detail.revisionNumber > 0 ? [`Failed in round R${followUp.revisionNumber}`] : []),
      `Owner: ${inSentence(followUp.owner.name)}, due ${printDate(followUp.dueDate)}`,
      ...correctedBy(followUp, detail, times),
      ...labelled('Done', followUp.resolution),
      ...labelled(
        sentBackAt === null ? 'Sent back' : `Sent back ${times.instant(sentBackAt)}`,
        followUp.sentBackReason,
      ),
      ...labelled('Does not apply any more', followUp.notApplicableReason ?? null),
      ...(verifiedBy && verifiedAt
        ? [
            `${followUp.notApplicableReason ? 'Closed' : 'Verified'} by ${inSentence(verifiedBy.name)}, ${times.instant(verifiedAt)}`,
          ]
        : []),
    ],
    files: followUp.photos,
  };
}

/** "R0, Failed, 04/14/2026, by Elena Sato: Bolsters short at C-4 to C-6." */
const roundText = (round: RoundView, { day }: PaperTimes): string => {
  const { revisionNumber, status, completedAt, completedBy, comment, counts } = round;
  const parts = [
    `R${revisionNumber}`,
    INSPECTION_STATUS_FACES[status].label,
    completedAt === null ? '' : day(completedAt),
    completedBy === null ? '' : `by ${inSentence(completedBy.name)}`,
    `${counts.failed} failed of ${counts.total}`,
  ];
  return parts.filter(Boolean).join(', ') + (comment ? `: ${comment}` : '');
};

const earlierOf = ({ revisions, revisionNumber }: InspectionDetail): RoundView[] =>
  (revisions ?? []).filter((round) => round.revisionNumber < revisionNumber);
const failedIn = ({ items }: RoundView): ItemView[] => items.filter(({ result }) => result === 'FAIL');

/** The round below which each verified follow-up is printed: the last one that failed its item. */
function roundsOfVerified(detail: InspectionDetail): ReadonlyMap<string, number> {
  const verified = new Set(detail.followUps.flatMap(({ id, status }) => (status === 'VERIFIED' ? [id] : [])));
  return new Map(
    earlierOf(detail)
      .toSorted((a, b) => a.revisionNumber - b.revisionNumber)
      .flatMap((round) =>
        failedIn(round).flatMap(({ followUpId }) =>
          followUpId !== null && verified.has(followUpId)
            ? [[followUpId, round.revisionNumber] as const]
            : [],
        ),
      ),
  );
}

/** The follow-ups that no earlier round prints: of the present round, or still to be corrected or verified. */
export function remainingFollowUps(detail: InspectionDetail): readonly FollowUp[] {
  const printed = roundsOfVerified(detail);
  return detail.followUps.filter(({ id }) => !printed.has(id));
}

/** The rounds before the present one, newest first, with what failed in them: the checklist has the last answers only. */
export function earlierRounds(detail: InspectionDetail, times: PaperTimes): PrintedRound<KeptFile>[] {
  const verifiedIn = roundsOfVerified(detail);
  const failure = (item: ItemView, revisionNumber: number): PrintedFailure<KeptFile> => {
    const printed = printedItem(item, times);
    const followUp = detail.followUps.find(({ id }) => id === item.followUpId);
    const isBelow = followUp !== undefined && verifiedIn.get(followUp.id) === revisionNumber;
    const elsewhere =
      followUp && !isBelow
        ? [`Follow-up: ${FOLLOW_UP_STATUS_FACES[followUp.status].label}, ${followUp.description}`]
        : [];
    return {
      // Without the reference files, which the checklist has.
      item: { ...printed, lines: [...printed.lines, ...elsewhere], files: item.photos },
      followUp: isBelow ? followUpNote(followUp, detail, times) : null,
    };
  };
  return earlierOf(detail).map((round) => ({
    title: roundText(round, times),
    failed: failedIn(round).map((item) => failure(item, round.revisionNumber)),
    signature: round.signature && printedSignature(round.signature, times),
  }));
}
