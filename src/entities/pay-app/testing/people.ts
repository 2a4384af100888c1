import type { CompanyRef, UserRef } from '@/shared/api/generated/model';
import { readerAs } from '@/shared/testing/story-reader';

/** Ids of the example that the contract's own examples tell. */
export const IDS = {
  project: '3f6c1d2a-7b14-4c5e-9a80-5d2e8f1b3301',
  payApp: 'a7c40e52-0001-4d44-8f0e-000000000002',
  firstPayApp: 'a7c40e52-0001-4d44-8f0e-000000000001',
  term: '8b1d7a40-5c2e-4f0b-9d37-000000000001',
  sov: '4d2f6a10-7b1e-4f57-9a52-1b2c3d4e5f60',
  g703: 'c3a9e0d1-0001-4b6b-9a1e-000000000002',
  g702: 'd4b1f7c2-0001-4e11-9c3d-000000000002',
} as const;

/** The contractor and the owner of the contract's project, and a second approver beside the owner. */
export const PEOPLE = {
  creator: readerAs('GENERAL_CONTRACTOR').user,
  approver: readerAs('OWNER').user,
  architect: readerAs('ARCHITECT').user,
  subcontractor: readerAs('SUBCONTRACTOR').user,
  second: {
    id: '2b7f2c86-4e12-4b7e-8a6b-000000000003',
    name: 'Renata Voss',
    email: 'renata.voss@harborviewhealth.example',
    photoKey: null,
    jobTitle: 'Director of construction',
  },
} as const satisfies Record<string, UserRef>;

export const COMPANIES = {
  contractor: { id: '0b8f2c1e-4a57-4d0b-9c1e-2f7a61c0d101', name: 'Northgate Builders' },
  owner: { id: '0b8f2c1e-4a57-4d0b-9c1e-2f7a61c0d102', name: 'Harborview Medical Partners' },
} as const satisfies Record<string, CompanyRef>;
