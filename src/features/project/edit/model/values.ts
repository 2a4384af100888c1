import type { OwningCompanyRole } from '#domain/authority/roles.ts';
import type { Currency } from '#domain/money/text.ts';
import type { Weekday } from '#domain/time/duration.ts';
import type { Project, ProjectInput, ProjectUpdate } from '@/shared/api/generated/model';
import { blankToNull } from '@/shared/lib/forms/rules';

/** A day off as the form holds it; either may still be missing. */
export interface HolidayValues {
  date: string | null;
  name: string;
}

/** What the project form holds: texts as typed, the rest as the contract has it. */
export interface ProjectValues {
  name: string;
  owningCompanyRole: OwningCompanyRole;
  description: string;
  projectNumber: string;
  projectTypeId: string;
  budget: number | null;
  budgetCurrency: Currency;
  workingDays: Weekday[];
  holidays: HolidayValues[];
  startDate: string | null;
  endDate: string | null;
  isSovMandatory: boolean;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  siteImages: string[];
  /** What is to be seen on images, by their keys. */
  captions: Record<string, string>;
}

/** A new project starts with USD, DRAFT and the schedule's dates not mandatory. */
export function blankProject(): ProjectValues {
  return {
    name: '',
    owningCompanyRole: 'GENERAL_CONTRACTOR',
    description: '',
    projectNumber: '',
    projectTypeId: '',
    budget: null,
    budgetCurrency: 'USD',
    workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
    holidays: [],
    startDate: null,
    endDate: null,
    isSovMandatory: false,
    address: '',
    city: '',
    state: '',
    zipCode: '',
    siteImages: [],
    captions: {},
  };
}

export function projectValues(project: Project): ProjectValues {
  return {
    name: project.name,
    owningCompanyRole: project.owningCompanyRole,
    description: project.description ?? '',
    projectNumber: project.projectNumber ?? '',
    projectTypeId: project.projectType?.id ?? '',
    budget: project.budget,
    budgetCurrency: project.budgetCurrency,
    workingDays: project.workingDays,
    holidays: project.holidays,
    startDate: project.startDate,
    endDate: project.endDate,
    isSovMandatory: project.isSovMandatory,
    address: project.address ?? '',
    city: project.city ?? '',
    state: project.state ?? '',
    zipCode: project.zipCode ?? '',
    siteImages: project.siteImages,
    captions: Object.fromEntries(project.siteImageCaptions.map(({ key, caption }) => [key, caption])),
  };
}

function toFields(values: ProjectValues) {
  return {
    name: values.name.trim(),
    owningCompanyRole: values.owningCompanyRole,
    description: blankToNull(values.description),
    projectNumber: blankToNull(values.projectNumber),
    projectTypeId: blankToNull(values.projectTypeId),
    budget: values.budget,
    budgetCurrency: values.budgetCurrency,
    workingDays: values.workingDays,
    // The contract refuses one without a date or a name, at its field.
    holidays: values.holidays.map(({ date, name }) => ({ date: date ?? '', name: name.trim() })),
    startDate: values.startDate,
    endDate: values.endDate,
    isSovMandatory: values.isSovMandatory,
    address: blankToNull(values.address),
    city: blankToNull(values.city),
    state: blankToNull(values.state),
    zipCode: blankToNull(values.zipCode),
    siteImages: values.siteImages,
    siteImageCaptions: values.siteImages.flatMap((key) => {
      const caption = values.captions[key]?.trim() ?? '';
      return caption === '' ? [] : [{ key, caption }];
    }),
  };
}

export function toProjectInput(values: ProjectValues, companyId: string): ProjectInput {
  return { companyId, ...toFields(values) };
}

export function toProjectUpdate(values: ProjectValues, version: number): ProjectUpdate {
  return { version, ...toFields(values) };
}
