import { SovImportMapping } from '#contract/zod/plumblineAPI.schemas.zod.ts';
import { countOf } from '#domain/text/count.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalid } from '../../http/problem.ts';
import { uploadedSheet } from '../record/import/upload.ts';
import { previewImport } from './import/preview.ts';
import { importedLines, settleUnits } from './import/imported-lines.ts';
import { lineRules } from './detail.ts';
import { lineErrorsOf } from './line-errors.ts';
import { linesOf } from './records.ts';
import { requireDivisions } from './resolve-lines.ts';
import { run } from './acts.ts';
import { createDraft, firstLines, savedAnswer } from './save-handlers.ts';
import { unitsOfProject } from './units.ts';
import { chosenApprover, submitting } from './workflow-handlers.ts';

/** A client that was made before there was the column of what is billed leaves it out. */
const mappingFrom = (sent: object) => SovImportMapping.parse({ billedToDate: null, ...sent });

export const importHandlers = {
  async previewSovImport(ctx, { body }) {
    const { file, choices, digest } = await uploadedSheet(body, mappingFrom);
    const { name, isCsv } = file;
    const units = await unitsOfProject(ctx.db);
    return ctx.outside('read the spreadsheet', { name, isCsv, digest, choices, units }, () =>
      previewImport(ctx.workbooks, file, choices, units),
    );
  },

  async saveImportedSov(ctx, { body }) {
    const numbers = new Set(body.sovLines.map((line) => line.divisionNumber ?? body.divisionNumber));
    await requireDivisions(ctx, [...numbers]);
    const { read, added, units } = await settleUnits(ctx, body.unitFixes ?? []);
    const loaded = await createDraft(ctx, body);
    const rows = await importedLines(ctx, loaded.sov, body, read, units);
    const written = await firstLines(ctx, loaded, rows);
    // What the dry run showed as an error is not written; dates may still be missing in a draft.
    const rules = { ...(await lineRules(ctx)), datesMandatory: false };
    const errors = lineErrorsOf(written.lines, rules);
    if (errors.length > 0) {
      const place = new Map(written.lines.map((line, index) => [line.id, index]));
      throw invalid(
        errors.slice(0, 500).map((error) => ({
          field: `sovLines.${place.get(error.lineId)}.${error.field}`,
          message: error.message,
        })),
      );
    }
    ctx.record({
      objectType: 'SOV',
      objectId: loaded.sov.id,
      action: 'import',
      changes: [
        { field: 'fileName', from: null, to: body.fileName ?? null },
        { field: 'sovLines', from: null, to: countOf(rows.length, 'line') },
        ...added.map((unit) => ({ field: 'unit', from: null, to: `${unit.code} ${unit.name}` })),
      ],
    });
    if (body.isDraft) return written.answer;
    const request = { params: { sovId: loaded.sov.id }, body: { version: written.sov.version } };
    const submitted = await run(ctx, 'submit', request, submitting, { given: chosenApprover });
    const lines = await linesOf(ctx.db, loaded.sov.id);
    return savedAnswer(ctx, submitted.sov, lines, lines);
  },
} satisfies Partial<Handlers>;
