import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { LooseInput } from '../client.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

const node = (at: Stage) => ({
  divisionId: at.admin?.divisionId ?? '',
  subDivisionId: at.admin?.subdivisionId ?? '',
});
/** A name that nothing has yet. */
const fresh = (at: Stage): string => `new ${at.admin?.word ?? ''}`;
const grants = [{ module_code: 'RFI', permission: ['VIEW'] }];

export const ADMIN_INPUTS: Partial<Record<Operation, (world: World, at: Stage) => LooseInput>> = {
  createDivision: (_, at) => ({ body: { divisionNumber: fresh(at), divisionName: 'Extras' } }),
  updateDivision: (_, at) => ({ body: { divisionNumber: fresh(at), divisionName: 'Extras', version: 1 } }),
  createSubdivision: (_, at) => ({
    body: { divisionId: at.admin?.divisionId, subDivisionNumber: '2', subDivisionName: 'More' },
  }),
  updateSubdivision: () => ({ body: { subDivisionNumber: '2', subDivisionName: 'More', version: 1 } }),
  createTask: (_, at) => ({ body: { ...node(at), taskNumber: '2', taskName: 'Another' } }),
  updateTask: () => ({ body: { taskNumber: '2', taskName: 'Another', version: 1 } }),
  bulkCreateTasks: (_, at) => ({ body: { tasks: [{ ...node(at), taskNumber: '2', taskName: 'Another' }] } }),
  previewTaskImport: () => ({ body: { file: new File(['Task\nPaint\n'], 'tasks.csv') } }),
  createUnit: (_, at) => ({ body: { code: `U${at.admin?.word.slice(5) ?? ''}`, name: fresh(at) } }),
  createCustomRole: (_, at) => ({ body: { name: fresh(at), baseRole: 'OTHER', permissions: grants } }),
  updateCustomRole: (_, at) => ({
    body: { name: fresh(at), baseRole: 'OTHER', permissions: grants, version: 1 },
  }),
  deleteCustomRole: () => ({ query: { version: 1 } }),
  createProjectType: (_, at) => ({ body: { name: fresh(at) } }),
  updateProjectType: (_, at) => ({ body: { name: fresh(at), version: 1 } }),
  deleteProjectType: () => ({ query: { version: 1 } }),
  listSignaturePackets: (_, at) => ({ query: { search: at.admin?.word ?? '' } }),
};
