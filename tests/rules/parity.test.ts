import { LANGUAGES } from '#domain/account/locale.ts';
import { COMPANY_MEMBER_STATUSES } from '#domain/company/members.ts';
import contract from '#contract/openapi.json' with { type: 'json' };
import { MODULES, PERMISSIONS } from '#domain/authority/modules.ts';
import {
  CONTROL_SIZES,
  DENSITIES,
  TIME_FORMATS,
  DIRECTIONS,
  LAYOUTS,
  MODES,
  PROJECT_LAYOUTS,
  THEME_SCHEMAS,
} from '#domain/account/preferences.ts';
import { COMPANY_ROLES, OWNING_COMPANY_ROLES, PROJECT_ROLES } from '#domain/authority/roles.ts';
import { CHANGE_REQUEST_STATUSES } from '#domain/change-request/faces.ts';
import { APPROVER_DECISIONS, CHANGE_REQUEST_REASONS, COST_CATEGORIES } from '#domain/change-request/kinds.ts';
import { MARKUP_BASES, MARKUP_KINDS } from '#domain/change-request/markup.ts';
import { COMMENT_OBJECT_TYPES } from '#domain/comment/object-types.ts';
import {
  ACCIDENT_SEVERITIES,
  ACCIDENT_TYPES,
  DELAY_CAUSES,
  MATERIAL_ACCEPTANCES,
  NONCONFORMANCE_SEVERITIES,
  OTHER_LOG_KINDS,
  WEATHER_CONDITIONS,
  WEATHER_UNITS,
} from '#domain/daily-log/choices.ts';
import { NONCONFORMANCE_STATUSES } from '#domain/daily-log/nonconformance-status.ts';
import { LOG_ACCESSES } from '#domain/daily-log/sight.ts';
import { DAILY_LOG_ENTRY_TYPES, DAILY_LOG_STATUSES, SITE_CONDITIONS } from '#domain/daily-log/status.ts';
import { DOCUMENT_CREATION_TYPES, DOCUMENT_FILE_TYPES } from '#domain/document/kinds.ts';
import {
  DOCUMENT_PERMISSIONS,
  DOCUMENT_RIGHT_SOURCES,
  GRANT_AUDIENCES,
  SHARING_TYPES,
  STARTING_SIGHTS,
} from '#domain/document/rights.ts';
import { ERROR_CODES } from '#domain/errors/codes.ts';
import { FOLLOW_UP_STATUSES } from '#domain/inspection/follow-up.ts';
import { INSPECTION_ITEM_KINDS } from '#domain/inspection/items.ts';
import { SERIES_UNITS } from '#domain/inspection/series.ts';
import { INSPECTION_ITEM_RESULTS, INSPECTION_STATUSES, INSPECTION_TYPES } from '#domain/inspection/status.ts';
import { MEMBER_STATUSES } from '#domain/member/status.ts';
import { MESSAGE_CATEGORY_COLORS } from '#domain/message/categories.ts';
import { MESSAGE_FLAGS, MESSAGE_STATUSES } from '#domain/message/status.ts';
import { FIGURES } from '#domain/authority/figures.ts';
import { RISK_RULES, RISK_UNITS } from '#domain/project/risk.ts';
import { PAYMENT_AGES } from '#domain/contract-money/aging.ts';
import { CONTRACT_SIDES } from '#domain/contract-money/sides.ts';
import { CURRENCIES } from '#domain/money/text.ts';
import { NOTIFICATION_EVENTS, NOTIFICATION_GROUPS } from '#domain/notification/events.ts';
import { INSPECTOR_CONCLUSIONS, PAYMENT_METHODS } from '#domain/pay-app/choices.ts';
import { G702_STATUSES, SIGNATURE_DOCUMENTS } from '#domain/pay-app/g702-status.ts';
import { G703_STATUSES } from '#domain/pay-app/g703-status.ts';
import { PAYMENT_INTERVALS } from '#domain/pay-app/payment-term.ts';
import { PAYMENT_TERM_STATUSES } from '#domain/pay-app/payment-term-status.ts';
import { REDUCTION_SCOPES, RETAINAGE_BASES, RETAINAGE_KINDS } from '#domain/pay-app/retainage.ts';
import { PAY_APP_STATUSES } from '#domain/pay-app/status.ts';
import {
  CIVIL_CODE_SECTIONS,
  WAIVER_FORMS,
  WAIVER_KINDS,
  WAIVER_STAGES,
} from '#domain/pay-app/waiver-form.ts';
import { WAIVER_STATUSES } from '#domain/pay-app/waiver-status.ts';
import { PROJECT_STATUSES } from '#domain/project/status.ts';
import { QUALITY_RESULTS, QUALITY_TASK_STATUSES } from '#domain/quality-check/status.ts';
import {
  RFI_IMPACT_ANSWERS,
  RFI_REFERENCE_TYPES,
  RFI_STATUSES,
  RFI_VISIBILITIES,
} from '#domain/rfi/status.ts';
import { PACKET_STATUSES } from '#domain/signing/packet-status.ts';
import { SIGNATURE_STATUSES, SIGNATURE_TYPES, SIGNER_ROLES } from '#domain/signing/signer-status.ts';
import { COST_IMPACT_ACTIONS } from '#domain/sov/change-request-lines.ts';
import { WEEKDAYS } from '#domain/time/duration.ts';
import { IMPORT_ROW_STATUSES } from '#domain/sov/import-row.ts';
import { LINE_VERSION_STATUSES, SOV_STATUSES } from '#domain/sov/status.ts';
import { TASK_PROBLEM_CODES, TASK_ROW_STATUSES } from '#domain/task-library/import.ts';
import { REGISTER_PROBLEM_CODES } from '#domain/submittal/import-problem.ts';
import { REGISTER_ROW_STATUSES } from '#domain/submittal/import-row.ts';
import {
  REVIEW_CODES,
  SUBMITTAL_CATEGORIES,
  SUBMITTAL_DECISIONS,
  SUBMITTAL_PURPOSES,
  SUBMITTAL_REASSIGN_STATUSES,
  SUBMITTAL_REFERENCE_TYPES,
  SUBMITTAL_STATUSES,
  SUBMITTAL_TYPES,
} from '#domain/submittal/kinds.ts';
import { SUBMITTAL_RISKS } from '#domain/submittal/schedule.ts';
import { SUBSCRIPTION_INTERVALS, SUBSCRIPTION_PLANS } from '#domain/subscription/plans.ts';
import { INVOICE_STATUSES, SUBSCRIPTION_STATES } from '#domain/subscription/states.ts';
import { MACHINE_NAMES, machineNamed, type MachineName } from '#domain/machines.ts';
import { describe, expect, it, test } from 'vitest';
import { AWAITED_SCHEMAS, AWAITED_TRANSITIONS } from './awaiting.ts';

/** Every enumeration that the contract and the rules share: the contract's schema, and the rules' tuple. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  ErrorCode: ERROR_CODES,
  CompanyMemberStatus: COMPANY_MEMBER_STATUSES,
  CompanyRoleName: COMPANY_ROLES,
  Language: LANGUAGES,
  ProjectRoleName: PROJECT_ROLES,
  OwningCompanyRole: OWNING_COMPANY_ROLES,
  ModuleCode: MODULES,
  Permission: PERMISSIONS,
  Currency: CURRENCIES,
  Weekday: WEEKDAYS,
  Layout: LAYOUTS,
  TextDirection: DIRECTIONS,
  ThemeSchema: THEME_SCHEMAS,
  ColourMode: MODES,
  ControlSize: CONTROL_SIZES,
  Density: DENSITIES,
  TimeFormat: TIME_FORMATS,
  ProjectLayout: PROJECT_LAYOUTS,
  ProjectStatus: PROJECT_STATUSES,
  MemberStatus: MEMBER_STATUSES,
  SovStatus: SOV_STATUSES,
  SovLineVersionStatus: LINE_VERSION_STATUSES,
  SovImportRowStatus: IMPORT_ROW_STATUSES,
  PayAppStatus: PAY_APP_STATUSES,
  PaymentTermStatus: PAYMENT_TERM_STATUSES,
  PaymentInterval: PAYMENT_INTERVALS,
  RetainageBasis: RETAINAGE_BASES,
  RetainageReductionScope: REDUCTION_SCOPES,
  RetainageKind: RETAINAGE_KINDS,
  G703Status: G703_STATUSES,
  G702Status: G702_STATUSES,
  SignatureDocumentType: SIGNATURE_DOCUMENTS,
  WaiverStatus: WAIVER_STATUSES,
  WaiverKind: WAIVER_KINDS,
  WaiverStage: WAIVER_STAGES,
  WaiverForm: WAIVER_FORMS,
  CivilCodeSection: CIVIL_CODE_SECTIONS,
  PaymentMethod: PAYMENT_METHODS,
  ContractSide: CONTRACT_SIDES,
  PaymentAge: PAYMENT_AGES,
  PortfolioFigures: FIGURES,
  RiskRuleName: RISK_RULES,
  RiskUnit: RISK_UNITS,
  InspectorReportConclusion: INSPECTOR_CONCLUSIONS,
  PacketStatus: PACKET_STATUSES,
  SignatureStatus: SIGNATURE_STATUSES,
  SignatureType: SIGNATURE_TYPES,
  SignerRole: SIGNER_ROLES,
  ChangeRequestStatus: CHANGE_REQUEST_STATUSES,
  ChangeRequestReason: CHANGE_REQUEST_REASONS,
  ApproverDecision: APPROVER_DECISIONS,
  CostCategory: COST_CATEGORIES,
  MarkupKind: MARKUP_KINDS,
  MarkupBase: MARKUP_BASES,
  CostImpactAction: COST_IMPACT_ACTIONS,
  RfiStatus: RFI_STATUSES,
  RfiVisibility: RFI_VISIBILITIES,
  RfiReferenceType: RFI_REFERENCE_TYPES,
  RfiImpactAnswer: RFI_IMPACT_ANSWERS,
  SubmittalStatus: SUBMITTAL_STATUSES,
  SubmittalImportRowStatus: REGISTER_ROW_STATUSES,
  SubmittalImportProblemCode: REGISTER_PROBLEM_CODES,
  TaskImportRowStatus: TASK_ROW_STATUSES,
  TaskImportProblemCode: TASK_PROBLEM_CODES,
  SubmittalReassignStatus: SUBMITTAL_REASSIGN_STATUSES,
  SubmittalPurpose: SUBMITTAL_PURPOSES,
  SubmittalCategory: SUBMITTAL_CATEGORIES,
  SubmittalReviewCode: REVIEW_CODES,
  SubmittalDecision: SUBMITTAL_DECISIONS,
  SubmittalReferenceType: SUBMITTAL_REFERENCE_TYPES,
  SubmittalRisk: SUBMITTAL_RISKS,
  SubmittalType: SUBMITTAL_TYPES,
  InspectionStatus: INSPECTION_STATUSES,
  InspectionType: INSPECTION_TYPES,
  InspectionItemResult: INSPECTION_ITEM_RESULTS,
  FollowUpStatus: FOLLOW_UP_STATUSES,
  InspectionItemKind: INSPECTION_ITEM_KINDS,
  InspectionSeriesUnit: SERIES_UNITS,
  DailyLogStatus: DAILY_LOG_STATUSES,
  DailyLogAccess: LOG_ACCESSES,
  DailyLogEntryType: DAILY_LOG_ENTRY_TYPES,
  SiteCondition: SITE_CONDITIONS,
  WeatherCondition: WEATHER_CONDITIONS,
  WeatherUnits: WEATHER_UNITS,
  DailyLogDelayCause: DELAY_CAUSES,
  OtherLogKind: OTHER_LOG_KINDS,
  MaterialAcceptance: MATERIAL_ACCEPTANCES,
  NonconformanceStatus: NONCONFORMANCE_STATUSES,
  NonconformanceSeverity: NONCONFORMANCE_SEVERITIES,
  AccidentType: ACCIDENT_TYPES,
  AccidentSeverity: ACCIDENT_SEVERITIES,
  QualityTaskStatus: QUALITY_TASK_STATUSES,
  QualityResult: QUALITY_RESULTS,
  MessageStatus: MESSAGE_STATUSES,
  MessageFlag: MESSAGE_FLAGS,
  MessageCategoryColor: MESSAGE_CATEGORY_COLORS,
  CommentObjectType: COMMENT_OBJECT_TYPES,
  DocumentPermissionLevel: DOCUMENT_PERMISSIONS,
  DocumentSharingType: SHARING_TYPES,
  DocumentStartingSight: STARTING_SIGHTS,
  DocumentCreationType: DOCUMENT_CREATION_TYPES,
  DocumentFileType: DOCUMENT_FILE_TYPES,
  DocumentRightSource: DOCUMENT_RIGHT_SOURCES,
  DocumentAudience: GRANT_AUDIENCES,
  SubscriptionInterval: SUBSCRIPTION_INTERVALS,
  SubscriptionPriceId: SUBSCRIPTION_PLANS.map((plan) => plan.priceId),
  SubscriptionState: SUBSCRIPTION_STATES,
  InvoiceStatus: INVOICE_STATUSES,
  NotificationEvent: NOTIFICATION_EVENTS,
  NotificationGroup: NOTIFICATION_GROUPS,
};

/** Status tuples of the rules that the contract does not name by a schema of its own, and why. */
const RULES_ALONE: Readonly<Record<string, string>> = {
  BOUGHT_STATUSES: 'those of SubscriptionState in which there is a plan',
  OPEN_RFI_STATUSES: 'those of RfiStatus that are open',
  PLAN_STATUSES: 'written out in CompanyPlan.status, compared below',
};

/**
 * Enumerations that no rule speaks of: words that people choose from, or that say what an answer is made of. A rule
 * that comes to speak of one takes it into domain/, and it moves up into the pairs. Sort keys (…OrderBy) never do.
 */
const CONTRACT_ALONE: readonly string[] = [
  'ChatAnsweredBy',
  'ChatDraftKind',
  'ChatRole',
  'ChatSourceType',
  'DocumentBulkAction',
  'DocumentNameTaken',
  'DocumentUploadPurpose',
  'NotificationChange',
  'PendingTaskGroupBy',
  'PendingTaskType',
  'PortfolioTool',
  'RecordType',
  'RfiAgingBucketKey',
  'SavedViewTool',
  'SearchKind',
  'SubmittalStatusTarget',
  'SubscriptionCurrency',
  'SubscriptionProvider',
  'WeatherSource',
];

interface Transition {
  machine: string;
  actions: readonly string[];
}

const schemas = contract.components.schemas as unknown as Record<
  string,
  { enum?: readonly string[]; properties?: Record<string, { enum?: readonly string[] }> }
>;

const transitions = Object.values(contract.paths).flatMap((path) =>
  Object.values(path as Record<string, unknown>).flatMap((operation) => {
    const { operationId, 'x-transition': found } = operation as {
      operationId?: string;
      'x-transition'?: { machine: string; action?: string; actions?: string[] };
    };
    if (!found) return [];
    const actions = found.actions ?? (found.action === undefined ? [] : [found.action]);
    return [{ operationId, machine: found.machine, actions } satisfies Transition & { operationId?: string }];
  }),
);

const isAwaited = (name: string): boolean => AWAITED_SCHEMAS.includes(name);

describe('enumerations', () => {
  it.each(Object.entries(PAIRS))('%s has the values of the rules, in their order', (name, tuple) => {
    if (isAwaited(name)) return;
    expect(schemas[name]?.enum).toEqual([...tuple]);
  });

  it('pairs every status tuple of the rules', () => {
    const modules = import.meta.glob<Record<string, unknown>>(
      ['../../domain/**/*.ts', '!../../domain/**/*.test.ts'],
      { eager: true },
    );
    const paired = new Set<unknown>(Object.values(PAIRS));
    const exported = Object.values(modules).flatMap((module) => Object.entries(module));
    const tuples = exported.filter(([name]) => name.endsWith('_STATUSES'));
    expect(tuples.length).toBeGreaterThanOrEqual(20);
    const alone = tuples.filter(([name, tuple]) => !paired.has(tuple) && !(name in RULES_ALONE));
    expect(alone.map(([name]) => name)).toEqual([]);
  });

  it('pairs the statuses of every machine', () => {
    const paired = new Set<unknown>(Object.values(PAIRS));
    expect(MACHINE_NAMES.filter((name) => !paired.has(machineNamed(name).statuses))).toEqual([]);
  });

  it('knows every enumeration of the contract, as a pair or as its own', () => {
    const enumerations = Object.keys(schemas).filter((name) => schemas[name]?.enum);
    const unpaired = enumerations.filter((name) => !(name in PAIRS) && !name.endsWith('OrderBy'));
    expect(unpaired.toSorted()).toEqual(CONTRACT_ALONE.toSorted());
  });

  it('pairs every status enumeration of the contract', () => {
    expect(CONTRACT_ALONE.filter((name) => name.endsWith('Status'))).toEqual([]);
  });

  test("a company's plan has the statuses of the rules", async () => {
    const { PLAN_STATUSES } = await import('#domain/company/plan.ts');
    expect(schemas['CompanyPlan']?.properties?.['status']?.enum).toEqual([...PLAN_STATUSES]);
  });
});

/** Machines no operation names, since their records move as parts of another one's, and which one that is. */
const PARTS: Partial<Record<MachineName, { of: MachineName; reason: string }>> = {
  paymentTerm: { of: 'payApp', reason: 'moves with the term actions of its pay application' },
  g703: { of: 'payApp', reason: 'moves with the G703 actions of its pay application' },
  signature: { of: 'payApp', reason: 'moves with the signing of the document it belongs to' },
};

/** Actions that no operation names, and why. */
const UNSERVED: Readonly<Record<string, string>> = {
  'g702.send': 'sendG702ForSignature names payApp.sendG702, which carries the G702 with it',
  'g702.certify': 'saveG702 names g702.save, and asks g702.certify too where it carries an amount',
  'g702.recall': 'recallG702 names payApp.recallG702, which carries the G702 with it',
  'g702.sign': 'signDocument names payApp.signG702, which carries the G702 with it',
  'g702.decline': 'declineSigning names payApp.declineG702, which carries the G702 with it',
  'payApp.declineConditionalWaiver': 'declineSigning declines whatever its packet holds',
  'payApp.declineUnconditionalWaiver': 'declineSigning declines whatever its packet holds',
  'payApp.signConditionalWaiver': 'signDocument signs whatever its packet holds',
  'payApp.signUnconditionalWaiver': 'signDocument signs whatever its packet holds',
};

describe('transitions', () => {
  it('name machines and actions of the rules', () => {
    const unknown = transitions.flatMap(({ operationId, machine, actions }) => {
      if (!(MACHINE_NAMES as readonly string[]).includes(machine)) return [`${operationId}: ${machine}`];
      const known = Object.keys(machineNamed(machine as MachineName).actions);
      if (actions.length === 0) return [`${operationId}: no action`];
      return actions
        .filter((action) => !known.includes(action))
        .map((action) => `${operationId}: ${machine}.${action}`);
    });
    expect(unknown).toEqual([]);
  });

  const served = new Set(
    transitions.flatMap(({ machine, actions }) => actions.map((action) => `${machine}.${action}`)),
  );
  const wanted = MACHINE_NAMES.filter((name) => !(name in PARTS)).flatMap((name) =>
    Object.entries(machineNamed(name).actions)
      .filter(([, rule]) => !rule.automatic)
      .map(([action]) => `${name}.${action}`),
  );

  it('serve every action that is not automatic', () => {
    const missing = wanted.filter(
      (action) => !served.has(action) && !(action in UNSERVED) && !AWAITED_TRANSITIONS.includes(action),
    );
    expect(missing).toEqual([]);
  });

  it('list no exception that is none', () => {
    expect(Object.keys(UNSERVED).filter((action) => served.has(action) || !wanted.includes(action))).toEqual(
      [],
    );
    const named = transitions.map(({ machine }) => machine);
    expect(Object.keys(PARTS).filter((machine) => named.includes(machine))).toEqual([]);
  });

  it('ask for the authority of the action', () => {
    const operations = Object.values(contract.paths).flatMap((path) => Object.values(path as object)) as {
      operationId: string;
      'x-authority'?: string;
    }[];
    const asked = new Map(
      operations.map((operation) => [operation.operationId, operation['x-authority']] as const),
    );
    const differing = transitions.flatMap(({ operationId = '', machine, actions }) =>
      actions.flatMap((action) => {
        const authority = machineNamed(machine as MachineName).actions[action]?.authority;
        const atTheDoor = asked.get(operationId);
        // A rule without an authority is a signer's, who comes by a link.
        // A door for several actions asks for less, VIEW or membership; the rule asks for the rest.
        const view = authority?.replace(/_[A-Z]+$/, '_VIEW');
        const asksEnough = [authority, view, 'PROJECT_VIEW'].includes(atTheDoor);
        return authority === undefined || asksEnough
          ? []
          : [`${operationId} asks for ${atTheDoor}, ${machine}.${action} for ${authority}`];
      }),
    );
    expect(differing).toEqual([]);
  });
});

describe('what is awaited of the contract', () => {
  it('is not there yet: take out of the list what has come', () => {
    expect(AWAITED_SCHEMAS.filter((name) => name in schemas)).toEqual([]);
    const served = transitions.flatMap(({ machine, actions }) =>
      actions.map((action) => `${machine}.${action}`),
    );
    expect(AWAITED_TRANSITIONS.filter((action) => served.includes(action))).toEqual([]);
  });

  it('is known to the rules', () => {
    expect(AWAITED_SCHEMAS.filter((name) => !(name in PAIRS))).toEqual([]);
  });
});
