import type { OperationId } from '#contract/operations.ts';
import { all, byInspectionGrant, type Outcome, type RoleCells, type Row, row } from './cells.ts';
import type { InspectionGiven } from './given.ts';

/** One outcome for those who manage all inspections, one for those who manage their own, one for who only reads them. */
const byReading = (M: Outcome, o: Outcome, V: Outcome): RoleCells => ({
  ...byInspectionGrant(M, o, V),
  OTHER: '403',
});
/** Whoever sees inspections. */
const readers = (outcome: Outcome): RoleCells => all(outcome, { OTHER: '403' });
/** Of what is asked of managers, whoever reads only is turned away at the door. */
const managers = (M: Outcome, o: Outcome): RoleCells => byInspectionGrant(M, o, '403');

const on = (given: InspectionGiven, cells: Partial<Record<OperationId, RoleCells>>): Row[] =>
  Object.entries(cells).map(([operation, roles]) => row(operation as OperationId, given, roles));

/** What is not about one inspection. */
const lists: readonly Row[] = [
  row('createInspection', 'project', managers('201', '201'), { through: '201' }),
  row('createInspectionSeries', 'project', managers('201', '201'), { through: '201' }),
  row('bulkCreateInspections', 'project', managers('201', '201'), { through: '201' }),
  row('listInspectionInspectors', 'project', readers('200'), { through: '200' }),
  row('listInspectionContractors', 'project', readers('200'), { through: '200' }),
  row('listInspectionSiteContacts', 'project', readers('200'), { through: '200' }),
  row('listInspectionTemplates', 'project', readers('200'), { through: '200' }),
  row('createInspectionTemplate', 'project', managers('201', '403'), { through: '201' }),
  row('getInspectionTemplate', 'templateReady', readers('200'), { through: '200' }),
  row('duplicateInspectionTemplate', 'templateReady', managers('201', '403'), { through: '201' }),
  row('updateInspectionTemplate', 'templateReady', managers('409', '409'), { through: '409' }),
  row('deleteInspectionTemplate', 'templateReady', managers('409', '409'), { through: '409' }),
  row('getInspectionTemplate', 'templateOfProject', readers('200')),
  row('updateInspectionTemplate', 'templateOfProject', managers('200', '403')),
  row('deleteInspectionTemplate', 'templateOfProject', managers('204', '403')),
  row('searchInspections', 'inspectionOthers', readers('seen'), { through: 'unseen' }),
  row('exportInspections', 'inspectionOthers', readers('seen'), { through: 'unseen' }),
  row('searchInspections', 'inspectionDraftOthers', byReading('seen', 'unseen', 'unseen'), {
    through: 'unseen',
  }),
  row('searchInspections', 'inspectionDraftColleagues', byReading('seen', 'seen', 'unseen'), {
    through: 'unseen',
  }),
  row('listInspectionFollowUps', 'inspectionOwes', readers('seen'), { through: 'unseen' }),
  row('exportInspectionFollowUps', 'inspectionOwes', readers('seen'), { through: 'unseen' }),
  row('bulkHandOverInspectionFollowUps', 'inspectionOwes', byReading('moved', 'kept', 'kept'), {
    through: 'gone',
  }),
  row('bulkCancelInspections', 'inspectionOthers', managers('moved', 'kept'), { through: 'gone' }),
  row('bulkRescheduleInspections', 'inspectionOthers', managers('moved', 'kept'), { through: 'gone' }),
  row('bulkAssignInspectors', 'inspectionOthers', managers('moved', 'kept'), { through: 'gone' }),
  row('bulkCancelInspections', 'inspectionMade', managers('moved', 'moved'), { through: 'gone' }),
];

/** Every operation of inspections. */
export const INSPECTION_ROWS: readonly Row[] = [
  ...lists,
  ...on('inspectionOthers', {
    getInspection: readers('200'),
    listInspectionRevisions: readers('200'),
    exportInspection: readers('200'),
    updateInspection: managers('200', '403'),
    rescheduleInspection: managers('200', '403'),
    cancelInspection: managers('200', '403'),
    startInspection: readers('403'),
    recordInspectionResults: readers('409'),
  }),
  ...on('inspectionDraftOthers', {
    getInspection: byReading('200', '404', '404'),
    updateInspection: managers('200', '404'),
    scheduleInspection: managers('200', '404'),
    deleteInspection: managers('204', '404'),
  }),
  ...on('inspectionDraftColleagues', {
    getInspection: byReading('200', '200', '404'),
    // A colleague reads it; who prepared it, or manages all, changes it.
    updateInspection: managers('200', '403'),
  }),
  ...on('inspectionMade', {
    updateInspection: managers('200', '200'),
    rescheduleInspection: managers('200', '200'),
    cancelInspection: managers('200', '200'),
    deleteInspection: managers('409', '409'),
  }),
  ...on('inspectionMadeDraft', {
    getInspection: readers('200'),
    scheduleInspection: managers('200', '200'),
    deleteInspection: managers('204', '204'),
  }),
  ...on('inspectionInspects', { startInspection: readers('200') }),
  ...on('inspectionInspectsStarted', {
    recordInspectionResults: readers('200'),
    addInspectionObservation: readers('201'),
    deleteInspectionObservation: readers('204'),
  }),
  ...on('inspectionOthersStarted', {
    recordInspectionResults: readers('403'),
    addInspectionObservation: readers('403'),
    deleteInspectionObservation: readers('403'),
    passInspection: readers('403'),
  }),
  ...on('inspectionInspectsRecorded', { passInspection: readers('200') }),
  ...on('inspectionInspectsFailing', { failInspection: readers('200') }),
  ...on('inspectionMadePassed', { closeInspection: managers('200', '200') }),
  ...on('inspectionMadeFailed', { createInspectionRevision: managers('201', '201') }),
  ...on('inspectionOthersCorrected', {
    createInspectionRevision: managers('201', '403'),
    updateInspectionFollowUp: byReading('200', '403', '403'),
  }),
  ...on('inspectionOwes', { updateInspectionFollowUp: readers('200') }),
  // Whoever leads their company's part of the project acts for its people; everybody else corrects their own alone.
  ...on('inspectionColleagueOwes', {
    updateInspectionFollowUp: all('403', { GENERAL_CONTRACTOR: '200', SUBCONTRACTOR: '200', OWNER: '200' }),
  }),
  ...on('inspectionInspectsCorrected', { updateInspectionFollowUp: readers('200') }),
];
