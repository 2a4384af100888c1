import { captionProblems, captionsOf } from '#domain/project/site-images.ts';
import { holidayProblems, holidaysInOrder } from '#domain/time/holidays.ts';
import { toCents } from '#domain/money/money.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { optionalLine, requiredName } from '../../http/names.ts';
import { type FieldError, invalid } from '../../http/problem.ts';
import { images } from '../files/schema.ts';
import type { ProjectRow } from './queries.ts';
import { projectTypes } from './schema.ts';

type Input = Omit<BodyOf<'createProject'>, 'companyId'> | Omit<BodyOf<'updateProject'>, 'version'>;

const text = (value: string | null | undefined): string | null => value?.trim() || null;

/** The columns that a form sets, of the fields that were sent. */
export function detailColumns(input: Input): Partial<ProjectRow> {
  const columns: Partial<ProjectRow> = {};
  if (input.description !== undefined) columns.description = text(input.description);
  const lines = ['projectNumber', 'address', 'city', 'state', 'zipCode'] as const;
  for (const key of lines) if (input[key] !== undefined) columns[key] = optionalLine(input[key]);
  const plain = ['projectTypeId', 'startDate', 'endDate'] as const;
  for (const key of plain) if (input[key] !== undefined) columns[key] = input[key] ?? null;
  if (input.name !== undefined) columns.name = requiredName(input.name);
  if (input.owningCompanyRole) columns.owningCompanyRole = input.owningCompanyRole;
  if (input.budget !== undefined) columns.budget = input.budget === null ? null : toCents(input.budget);
  if (input.budgetCurrency) columns.budgetCurrency = input.budgetCurrency;
  if (input.workingDays) columns.workingDays = [...input.workingDays];
  if (input.isSovMandatory !== undefined) columns.isSovMandatory = input.isSovMandatory;
  if (input.siteImages) columns.siteImages = [...input.siteImages];
  if (input.siteImageCaptions)
    columns.siteImageCaptions = input.siteImageCaptions.map(({ key, caption }) => ({
      key,
      caption: requiredName(caption),
    }));
  if (input.holidays)
    columns.holidays = holidaysInOrder(
      input.holidays.map(({ date, name }) => ({ date, name: requiredName(name) })),
    );
  return columns;
}

/**
 * 422 with each field of the project that breaks a rule: the end before the start, a type of another company, an
 * image that the caller did not upload.
 * @param before the project as it is; images it shows already are kept whoever uploaded them
 */
export async function requireGoodDetails(
  ctx: UserContext,
  companyId: string,
  input: Input,
  columns: Partial<ProjectRow>,
  before?: ProjectRow,
): Promise<void> {
  const errors: FieldError[] = [];
  const { startDate, endDate } = { ...before, ...columns };
  if (startDate && endDate && startDate > endDate)
    errors.push({ field: 'startDate', message: 'Start date is later than end date' });
  for (const { index, message } of holidayProblems(input.holidays ?? []))
    errors.push({ field: `holidays.${index}.date`, message });
  const { projectTypeId, siteImages } = columns;
  const shown = siteImages ?? before?.siteImages ?? [];
  for (const { index, message } of captionProblems(columns.siteImageCaptions ?? [], shown))
    errors.push({ field: `siteImageCaptions.${index}.key`, message });
  // A caption goes with its image, also where the caller does not speak of captions.
  if (siteImages && before && !columns.siteImageCaptions)
    columns.siteImageCaptions = captionsOf(before.siteImageCaptions, siteImages);
  if (projectTypeId) {
    const found = await ctx.db
      .select({ id: projectTypes.id })
      .from(projectTypes)
      .where(and(eq(projectTypes.id, projectTypeId), eq(projectTypes.companyId, companyId)));
    if (found.length === 0)
      errors.push({ field: 'projectTypeId', message: 'Choose one of the project types.' });
  }
  const added = siteImages?.filter((key) => !before?.siteImages.includes(key)) ?? [];
  if (added.length > 0) {
    const found = await ctx.db
      .select({ key: images.key })
      .from(images)
      .where(and(inArray(images.key, added), eq(images.uploadedBy, ctx.user.id), eq(images.kind, 'PROJECT')));
    siteImages?.forEach((key, i) => {
      if (added.includes(key) && !found.some((image) => image.key === key))
        errors.push({ field: `siteImages.${i}`, message: 'Upload this image again.' });
    });
  }
  if (errors.length > 0) throw invalid(errors);
}
