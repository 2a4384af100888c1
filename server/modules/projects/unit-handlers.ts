import { DEFAULT_UNITS, newUnitProblem } from '#domain/sov/units.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalidField, Problem } from '../../http/problem.ts';
import { unitsOfProject } from '../sov/units.ts';
import { projectUnits } from './schema.ts';

const isDefault = (code: string): boolean => DEFAULT_UNITS.some((unit) => unit.code === code);

export const unitHandlers = {
  async listUnits(ctx) {
    const units = await unitsOfProject(ctx.db);
    return { data: units.map((unit) => ({ ...unit, isDefault: isDefault(unit.code) })) };
  },

  async createUnit(ctx, { body }) {
    const unit = { code: body.code.trim().toUpperCase(), name: body.name.trim() };
    const units = await unitsOfProject(ctx.db);
    const taken = (field: 'code' | 'name', message: string) =>
      new Problem('ALREADY_EXISTS', message, { errors: [{ field, message }] });
    if (units.some(({ code }) => code === unit.code))
      throw taken('code', `${unit.code} is already a unit of this project.`);
    if (units.some(({ name }) => name.toLowerCase() === unit.name.toLowerCase()))
      throw taken('name', `${unit.name} is already a unit of this project.`);
    const problem = newUnitProblem(unit, units);
    if (problem) throw invalidField('code', problem);
    await ctx.db.insert(projectUnits).values({ ...unit, projectId: ctx.project.id, createdAt: ctx.now });
    ctx.record({
      objectType: 'UNIT',
      objectId: unit.code,
      action: 'create',
      changes: [{ field: unit.code, from: null, to: unit.name }],
    });
    return { ...unit, isDefault: false };
  },
} satisfies Partial<Handlers>;
