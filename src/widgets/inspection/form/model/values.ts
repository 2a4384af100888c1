import type { InspectionType } from '#domain/inspection/status.ts';
import type { SeriesUnit } from '#domain/inspection/series.ts';
import { specSection } from '#domain/submittal/number.ts';
import type { StoredFile } from '@/features/attachments';
import { whenOf } from '@/entities/inspection';
import type {
  InspectionAgencyInput,
  InspectionCreateRequest,
  InspectionDetail,
  InspectionTemplateDetail,
  InspectionUpdateRequest,
} from '@/shared/api/generated/model';
import { itemBody, itemValues, type ItemValues } from '@/widgets/inspection/checklist/@x/inspection/form';

/** One of several inspections that share a checklist. Empty is as in the shared fields. */
export interface RowValues {
  title: string;
  location: string;
  day: string | null;
  time: string;
  inspectorIds: string[];
}

/** What an inspection says, as a form holds it: texts are empty, not null. Nested as in the request. */
export interface InspectionValues {
  inspectionType: InspectionType;
  title: string;
  description: string;
  location: string;
  drawingReference: string;
  divisionIds: string[];
  specSection: string;
  trade: string;
  sovLine: { id: string; label: string } | null;
  items: ItemValues[];
  inspectorIds: string[];
  contractors: { companyId: string; contactId: string }[];
  siteContactIds: string[];
  watcherIds: string[];
  hasAgency: boolean;
  agency: {
    name: string;
    inspectorName: string;
    permitNumber: string;
    confirmationNumber: string;
    phone: string;
  };
  dueDate: string | null;
  signatureRequired: boolean;
  attachments: StoredFile[];
  templateId: string;
  /** Only of one that is not scheduled yet. */
  day: string | null;
  time: string;
  duration: string;
  /** Only of a new one: whether it is one, comes again, or is one of several. */
  repeat: 'once' | 'series' | 'several';
  every: string;
  unit: SeriesUnit;
  until: string | null;
  rows: RowValues[];
}

const NO_AGENCY = { name: '', inspectorName: '', permitNumber: '', confirmationNumber: '', phone: '' };

const EMPTY: InspectionValues = {
  inspectionType: 'QUALITY',
  title: '',
  description: '',
  location: '',
  drawingReference: '',
  divisionIds: [],
  specSection: '',
  trade: '',
  sovLine: null,
  items: [],
  inspectorIds: [],
  contractors: [],
  siteContactIds: [],
  watcherIds: [],
  hasAgency: false,
  agency: NO_AGENCY,
  dueDate: null,
  signatureRequired: false,
  attachments: [],
  templateId: '',
  day: null,
  time: '08:00',
  duration: '60',
  repeat: 'once',
  every: '1',
  unit: 'WEEKS',
  until: null,
  rows: [],
};

/** A new inspection, blank or as its template begins it. */
export function newInspection(template: InspectionTemplateDetail | null): InspectionValues {
  if (template === null) return EMPTY;
  return {
    ...EMPTY,
    templateId: template.id,
    inspectionType: template.inspectionType,
    title: template.name,
    trade: template.trade ?? '',
    signatureRequired: template.signatureRequired,
    duration: template.durationMinutes === null ? '' : String(template.durationMinutes),
    items: template.items.map((item) => itemValues(item)),
  };
}

/** What an inspection says, as a form holds it. */
export function inspectionValues(inspection: InspectionDetail): InspectionValues {
  const { agency, sovLine } = inspection;
  const { day, time, duration } = whenOf(inspection.scheduledFor, inspection.durationMinutes);
  return {
    ...EMPTY,
    inspectionType: inspection.inspectionType,
    title: inspection.title,
    description: inspection.description ?? '',
    location: inspection.location ?? '',
    drawingReference: inspection.drawingReference ?? '',
    divisionIds: inspection.divisions.map(({ id }) => id),
    specSection: inspection.specSection ?? '',
    trade: inspection.trade ?? '',
    sovLine: sovLine && { id: sovLine.sovLineId, label: `${sovLine.taskNumber} ${sovLine.taskName}` },
    items: inspection.items.map((item) => itemValues(item)),
    inspectorIds: inspection.inspectors.map(({ id }) => id),
    contractors: inspection.contractors.map(({ company, contact }) => ({
      companyId: company.id,
      contactId: contact?.id ?? '',
    })),
    siteContactIds: inspection.siteContacts.map(({ user }) => user.id),
    watcherIds: inspection.watchers.map(({ id }) => id),
    hasAgency: agency !== null,
    agency:
      agency === null
        ? NO_AGENCY
        : {
            name: agency.name,
            inspectorName: agency.inspectorName ?? '',
            permitNumber: agency.permitNumber ?? '',
            confirmationNumber: agency.confirmationNumber ?? '',
            phone: agency.phone ?? '',
          },
    dueDate: inspection.dueDate,
    signatureRequired: inspection.signatureRequired,
    attachments: inspection.attachments.map(({ key, name, size, contentType }) => ({
      key,
      name,
      size,
      contentType,
    })),
    templateId: inspection.template?.id ?? '',
    day,
    time,
    duration,
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function agencyBody({ hasAgency, agency }: InspectionValues): InspectionAgencyInput | null {
  if (!hasAgency) return null;
  return {
    name: agency.name.trim(),
    inspectorName: orNull(agency.inspectorName),
    permitNumber: orNull(agency.permitNumber),
    confirmationNumber: orNull(agency.confirmationNumber),
    phone: orNull(agency.phone),
  };
}

type Fields = Required<Omit<InspectionCreateRequest, 'templateId'>>;

/** Every field as a request carries it. */
function fields(values: InspectionValues): Fields {
  return {
    inspectionType: values.inspectionType,
    title: values.title.trim(),
    description: orNull(values.description),
    location: orNull(values.location),
    drawingReference: orNull(values.drawingReference),
    divisionIds: values.divisionIds,
    specSection: orNull(specSection(values.specSection) ?? values.specSection),
    trade: orNull(values.trade),
    sovLineId: values.sovLine?.id ?? null,
    agency: agencyBody(values),
    inspectorIds: values.inspectorIds,
    contractors: values.contractors
      .filter(({ companyId }) => companyId !== '')
      .map(({ companyId, contactId }) => ({ companyId, ...(contactId !== '' && { contactId }) })),
    siteContactIds: values.siteContactIds,
    watcherIds: values.watcherIds,
    dueDate: values.dueDate,
    signatureRequired: values.signatureRequired,
    items: values.items.map(itemBody),
    attachments: values.attachments.map(({ key }) => key),
  };
}

/** The request that makes one inspection of the values. */
export function createBody(values: InspectionValues): InspectionCreateRequest {
  return { ...fields(values), ...(values.templateId !== '' && { templateId: values.templateId }) };
}

/** What several inspections share: without what belongs to one of them, its files and its due date. */
export function sharedBody(values: InspectionValues): InspectionCreateRequest {
  const { attachments: _attachments, dueDate: _dueDate, ...shared } = createBody(values);
  return shared;
}

/** The request that changes what differs from the version that was read. */
export function updateBody(
  values: InspectionValues,
  base: InspectionValues,
  version: number,
): InspectionUpdateRequest {
  const before = fields(base);
  const changed = Object.entries(fields(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Fields]),
  );
  return { version, ...Object.fromEntries(changed) };
}
