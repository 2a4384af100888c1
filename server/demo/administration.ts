import type { DemoWorld } from './demo-world.ts';

/** A module of a role with its permissions, as requests have it. */
const grant = (module_code: string, ...permission: string[]) => ({ module_code, permission });

/** Roles of the building's own: for people who do a part of what their side does. */
const ROLES = [
  {
    name: 'Cost engineer',
    baseRole: 'GC_MEMBER',
    permissions: [
      grant('PROJECT', 'VIEW'),
      grant('MEMBER', 'VIEW'),
      grant('SOV', 'VIEW', 'MANAGE', 'ADD_DIVISION'),
      grant('CHANGE_REQUEST', 'VIEW', 'MANAGE'),
      grant('PAYMENT', 'VIEW'),
      grant('DOCUMENT', 'VIEW'),
      grant('MESSAGE', 'VIEW', 'MANAGE'),
    ],
  },
  {
    name: 'Field recorder',
    baseRole: 'SUBCONTRACTOR_MEMBER',
    permissions: [
      grant('PROJECT', 'VIEW'),
      grant('MEMBER', 'VIEW'),
      grant('DAILY_LOG', 'VIEW', 'MANAGE'),
      grant('INSPECTION', 'VIEW'),
      grant('DOCUMENT', 'VIEW'),
      grant('MESSAGE', 'VIEW', 'MANAGE'),
    ],
  },
] as const;

/** Types of project that the contractor builds beside those that every company has. */
const TYPES = ['Laboratory', 'Medical Office'];

/** What the demo building is administered by: roles and units of its own, and its company's types of project. */
export async function loadAdministration(world: DemoWorld, projectId: string): Promise<void> {
  const dana = world.as('dana');
  const path = { projectId };
  for (const body of ROLES) await dana.call('createCustomRole', { path, body });
  for (const name of TYPES) await dana.call('createProjectType', { path, body: { name } });
}
