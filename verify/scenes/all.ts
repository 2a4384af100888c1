import { NoForm, NotBuilt, RateLimited, Unanswered } from '../client.ts';
import { type Run, Skip } from '../run.ts';
import { agreement } from '../agreement/scene.ts';
import { accounts } from './accounts.ts';
import { askedByEach } from './asked-by-each.ts';
import { audience } from './audience.ts';
import { board } from './board.ts';
import { byChance } from './by-chance.ts';
import { calendar } from './calendar.ts';
import { certifier } from './certifier.ts';
import { checkedAgain } from './checked-again.ts';
import { changeOrders } from './change-orders.ts';
import { changeOrigins } from './change-origins.ts';
import { codes } from './codes.ts';
import { credits } from './credits.ts';
import { daysOff } from './days-off.ts';
import { documents } from './documents.ts';
import { drafts } from './drafts.ts';
import { eachRole } from './each-role.ts';
import { editedContract } from './edited-contract.ts';
import { editedWork } from './edited-work.ts';
import { filesAgain } from './files-again.ts';
import { foundAmounts } from './found-amounts.ts';
import { giving } from './giving.ts';
import { halfway } from './halfway.ts';
import { handedOn } from './handed-on.ts';
import { importedSchedule } from './imported-schedule.ts';
import { inExcerpt } from './in-excerpt.ts';
import { inspectedTogether } from './inspected-together.ts';
import { inspectionPhotos } from './inspection-photos.ts';
import { inspections } from './inspections.ts';
import { invited } from './invited.ts';
import { joining } from './joining.ts';
import { leaving } from './leaving.ts';
import { libraryImport } from './library-import.ts';
import { listsAgain } from './lists-again.ts';
import { live } from './live.ts';
import { mailed } from './mailed.ts';
import { memberships } from './memberships.ts';
import { look } from './look.ts';
import { neverSaid } from './never-said.ts';
import { notifications } from './notifications.ts';
import { oneOrder } from './one-order.ts';
import { openSheet } from './open-sheet.ts';
import { opening } from './opening.ts';
import { otherHands } from './other-hands.ts';
import { own } from './own.ts';
import { comments, entries, files } from './records.ts';
import { papersOfOthers } from './papers-of-others.ts';
import { paying } from './paying.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';
import { portfolio } from './portfolio.ts';
import { pricing } from './pricing.ts';
import { site } from './site.ts';
import { siteDays } from './site-days.ts';
import { reductions } from './reductions.ts';
import { sitePhotos } from './site-photos.ts';
import { siteSums } from './site-sums.ts';
import { refusedOnSite } from './refused-on-site.ts';
import { refusedQuestions } from './refused-questions.ts';
import { refusedBilling } from './refused-billing.ts';
import { refusedChanges } from './refused-changes.ts';
import { refusedSchedules } from './refused-schedules.ts';
import { refusedLibrary } from './refused-library.ts';
import { refusedPeople } from './refused-people.ts';
import { refusedSettings } from './refused-settings.ts';
import { refusedCompleted, refusedTalk } from './refused-talk.ts';
import { register } from './register.ts';
import { registerRows } from './register-rows.ts';
import { reinspected } from './reinspected.ts';
import { released } from './released.ts';
import { renamed } from './renamed.ts';
import { replaced } from './replaced.ts';
import { roles } from './roles.ts';
import { severalChanges } from './several-changes.ts';
import { severalMembers } from './several-members.ts';
import { severalPapers } from './several-papers.ts';
import { severalPlaces } from './several-places.ts';
import { severalQuestions } from './several-questions.ts';
import { severalReviewers } from './several-reviewers.ts';
import { signing } from './signing.ts';
import { submittals } from './submittals.ts';
import { talk } from './talk.ts';
import { terms } from './terms.ts';
import { atRisk } from './at-risk.ts';
import { waitingWork } from './waiting.ts';
import { searchedFor } from './searched.ts';
import { ownRoles } from './own-roles.ts';
import { explainedAccess, explainedOver } from './explained.ts';
import { questionsMoved } from './questions-moved.ts';
import { transmittals } from './transmittals.ts';
import { toRoles } from './to-roles.ts';
import { twoOfADay } from './two-of-a-day.ts';
import { twoOfAWalk } from './two-of-a-walk.ts';
import { twoOfASubmittal } from './two-of-a-submittal.ts';
import { unitPrices } from './unit-prices.ts';
import { unseen } from './unseen.ts';
import { variety } from './variety.ts';
import { viewing } from './viewing.ts';
import type { Scene } from './scene.ts';

/** Every scene, in the order in which they are played: who is made in one has a part in the next. */
export const SCENES: readonly Scene[] = [
  accounts,
  memberships,
  own,
  look,
  plans,
  paying,
  notifications,
  calendar,
  comments,
  files,
  entries,
  inspections,
  talk,
  submittals,
  daysOff,
  board,
  pricing,
  site,
  signing,
  changeOrders,
  payments,
  terms,
  opening,
  oneOrder,
  openSheet,
  released,
  unitPrices,
  certifier,
  otherHands,
  credits,
  reductions,
  importedSchedule,
  changeOrigins,
  severalChanges,
  siteDays,
  sitePhotos,
  siteSums,
  inExcerpt,
  twoOfADay,
  drafts,
  audience,
  toRoles,
  documents,
  papersOfOthers,
  libraryImport,
  register,
  registerRows,
  foundAmounts,
  waitingWork,
  handedOn,
  severalReviewers,
  twoOfASubmittal,
  transmittals,
  questionsMoved,
  severalQuestions,
  severalPapers,
  severalPlaces,
  reinspected,
  inspectionPhotos,
  inspectedTogether,
  twoOfAWalk,
  checkedAgain,
  editedContract,
  editedWork,
  halfway,
  explainedAccess,
  ownRoles,
  searchedFor,
  replaced,
  eachRole,
  joining,
  variety,
  renamed,
  neverSaid,
  unseen,
  agreement,
  filesAgain,
  listsAgain,
  askedByEach,
  live,
  portfolio,
  atRisk,
  leaving,
  severalMembers,
  viewing,
  refusedBilling,
  refusedChanges,
  refusedSchedules,
  roles,
  codes,
  refusedPeople,
  refusedSettings,
  refusedLibrary,
  refusedTalk,
  invited,
  refusedOnSite,
  refusedQuestions,
  giving,
  byChance,
  refusedCompleted,
  explainedOver,
  mailed,
];

const STOPS = [Skip, RateLimited, NotBuilt, Unanswered, NoForm];

/** Plays the scenes of which something is asked for. What stops one goes into the report at all that it carries out. */
export async function playAll(
  run: Run,
  asked: (name: string) => boolean,
  say: (name: string) => void,
): Promise<void> {
  for (const scene of SCENES) {
    const operations = scene.operations.flatMap((id) => run.contract.find(id) ?? []);
    if (!asked(scene.name) || (operations.length > 0 && !operations.some(run.wanted))) continue;
    say(scene.name);
    try {
      await scene.play(run);
    } catch (error) {
      if (!STOPS.some((kind) => error instanceof kind)) throw error;
      for (const operation of operations)
        run.recorder.skip(operation, `${scene.name}: ${(error as Error).message}`);
    }
  }
}
