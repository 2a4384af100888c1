import type { RequestHandler } from 'msw';
import type {
  Attachment,
  InspectionTemplateCreateRequest,
  InspectionTemplateDetail,
} from '@/shared/api/generated/model';
import {
  getCreateInspectionTemplateMockHandler,
  getDeleteInspectionTemplateMockHandler,
  getDuplicateInspectionTemplateMockHandler,
  getGetInspectionTemplateMockHandler,
  getListInspectionTemplatesMockHandler,
  getUpdateInspectionTemplateMockHandler,
} from '@/shared/api/generated/inspections/inspections.msw';
import { yes } from '@/shared/testing/abilities';
import { refuse } from '@/shared/testing/refusal';
import { TEMPLATES } from './template-fixture';

export const TEMPLATES_LIST = '*/projects/:projectId/inspections/templates';
export const TEMPLATE_DETAIL = `${TEMPLATES_LIST}/:templateId`;

const FILES = TEMPLATES.flatMap(({ items }) => items.flatMap(({ attachments }) => attachments));
const FILE = FILES[0] as Attachment; // the example has one

/** Templates that can be made, changed, copied and deleted. */
export function templateServer(start: readonly InspectionTemplateDetail[] = TEMPLATES): RequestHandler[] {
  let all = [...start];
  const find = (id: unknown): InspectionTemplateDetail =>
    all.find((each) => each.id === id) ??
    refuse(404, 'NOT_FOUND', 'The requested resource could not be found');
  const [first] = TEMPLATES;
  const made = (body: Partial<InspectionTemplateDetail>): InspectionTemplateDetail => {
    const template = {
      ...(first as InspectionTemplateDetail), // there are eleven
      ...body,
      id: crypto.randomUUID(),
      isReady: false,
      version: 1,
      abilities: { save: yes, duplicate: yes, remove: yes },
    };
    all = [template, ...all];
    return template;
  };
  // The fields that a request leaves out are null in the answer.
  const whole = async (request: Request): Promise<Partial<InspectionTemplateDetail>> => {
    const body = (await request.json()) as InspectionTemplateCreateRequest;
    const items = body.items.map(({ attachments = [], ...item }) => ({
      ...item,
      attachments: attachments.map((key) => FILES.find((file) => file.key === key) ?? { ...FILE, key }),
    }));
    return {
      ...(body as unknown as Partial<InspectionTemplateDetail>),
      items,
      itemCount: items.length,
    } as Partial<InspectionTemplateDetail>;
  };
  return [
    getListInspectionTemplatesMockHandler(() => ({ data: all })),
    getCreateInspectionTemplateMockHandler(async ({ request }) => made(await whole(request))),
    getGetInspectionTemplateMockHandler(({ params }) => find(params['templateId'])),
    getUpdateInspectionTemplateMockHandler(async ({ request, params }) => {
      const before = find(params['templateId']);
      const next = { ...before, ...(await whole(request)), version: before.version + 1 };
      all = all.map((each) => (each.id === next.id ? next : each));
      return next;
    }),
    getDeleteInspectionTemplateMockHandler(({ params }) => {
      all = all.filter(({ id }) => id !== params['templateId']);
    }),
    getDuplicateInspectionTemplateMockHandler(async ({ request, params }) => {
      const { name } = (await request.json()) as { name: string };
      return made({ ...find(params['templateId']), name });
    }),
  ];
}
