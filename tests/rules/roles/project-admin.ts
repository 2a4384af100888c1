import { all, type Outcome, type Role, type RoleCells, type Row, row } from './cells.ts';

/** Who administers the project; of the general contractor and the owner, those whose company owns it. */
const ADMINISTER: readonly Role[] = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR'];
/** Who adds to the task library, by SOV_ADD_DIVISION. */
const ADD: readonly Role[] = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'SUBCONTRACTOR'];
/** Who adds a unit, by SOV_MANAGE. */
const PRICE: readonly Role[] = [...ADD, 'GC_MEMBER', 'SUBCONTRACTOR_MEMBER'];

const only = (roles: readonly Role[], outcome: Outcome): RoleCells =>
  all('403', Object.fromEntries(roles.map((role) => [role, outcome])));
const admin = (outcome: Outcome): RoleCells => only(ADMINISTER, outcome);

/** Every operation of the project's administration. Its company's own project is where the general contractor administers. */
export const ADMIN_ROWS: readonly Row[] = [
  row('getTaskLibrary', 'adminFree', admin('seen'), { through: 'unseen' }),
  row('createDivision', 'adminFree', only(ADD, '201'), { through: '201' }),
  row('updateDivision', 'adminFree', admin('200')),
  row('deleteDivision', 'adminFree', admin('204')),
  // What is named is not of their own project.
  row('createSubdivision', 'adminFree', only(ADD, '201'), { through: '422' }),
  row('updateSubdivision', 'adminFree', admin('200')),
  row('deleteSubdivision', 'adminFree', admin('204')),
  row('createTask', 'adminFree', only(ADD, '201'), { through: '422' }),
  row('updateTask', 'adminFree', admin('200')),
  row('deleteTask', 'adminFree', admin('204')),
  row('bulkCreateTasks', 'adminFree', only(ADD, '201'), { through: '422' }),
  row('previewTaskImport', 'adminFree', only(ADD, '200'), { through: '200' }),
  row('listUnits', 'adminFree', all('200', { OTHER: '403' }), { through: '200' }),
  row('createUnit', 'adminFree', only(PRICE, '201'), { through: '201' }),
  row('listCustomRoles', 'adminFree', admin('seen'), { through: 'unseen' }),
  row('createCustomRole', 'adminFree', admin('201'), { through: '201' }),
  row('updateCustomRole', 'adminFree', admin('200')),
  row('deleteCustomRole', 'adminFree', admin('204')),
  row('listAdminProjectTypes', 'adminFree', admin('seen'), { through: 'unseen' }),
  row('createProjectType', 'adminFree', admin('201'), { through: '201' }),
  row('updateProjectType', 'adminFree', admin('200')),
  row('deleteProjectType', 'adminFree', admin('204')),
  row('listSignaturePackets', 'adminFree', admin('seen'), { through: 'unseen' }),
  row('getSignaturePacket', 'adminFree', admin('200')),
  row('getSignaturePacketPdf', 'adminFree', admin('200')),
];
