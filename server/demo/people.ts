import type { ProjectRole } from '#domain/authority/roles.ts';

/** The one password of every demo account. Production mode refuses to start with demo accounts in the database. */
export const DEMO_PASSWORD = 'Level-the-plumb-line-7';

export const DEMO_DOMAIN = 'plumbline.example';

export interface DemoPerson {
  key: string;
  name: string;
  jobTitle: string;
  phone: string;
  company: string;
  /** Role in the demo building project; null = in the street and sewer project only. */
  role: ProjectRole | null;
}

export const DEMO_COMPANIES = {
  northgate: 'Northgate Builders',
  harborview: 'Harborview Health Partners',
  cascade: 'Cascade Mechanical',
  keystone: 'Keystone Development',
  lund: 'Lund Avery Architects',
  rao: 'Rao Structural Engineers',
  meridian: 'Meridian Lending',
  bayside: 'Bayside Public Works',
} as const;

/** One account per project role of the demo building, and the owner of the street and sewer contract. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('dana', 'Dana Whitfield', 'Project manager', 'northgate', 'GENERAL_CONTRACTOR', '0101'),
  person('grace', 'Grace Okafor', 'Director of facilities', 'harborview', 'OWNER', '0102'),
  person('priya', 'Priya Nair', 'Project controls lead', 'northgate', 'PROJECT_ADMIN', '0103'),
  person('luis', 'Luis Ortega', 'Superintendent', 'northgate', 'GC_MEMBER', '0104'),
  person('mei', 'Mei Tanaka', 'Operations manager', 'cascade', 'SUBCONTRACTOR', '0105'),
  person('owen', 'Owen Price', 'Foreman', 'cascade', 'SUBCONTRACTOR_MEMBER', '0106'),
  person('ben', 'Ben Adler', 'Owner’s representative', 'harborview', 'OWNER_MEMBER', '0107'),
  person('sofia', 'Sofia Marchetti', 'Development manager', 'keystone', 'DEVELOPER', '0108'),
  person('henrik', 'Henrik Lund', 'Architect of record', 'lund', 'ARCHITECT', '0109'),
  person('asha', 'Asha Rao', 'Structural engineer', 'rao', 'ENGINEER', '0110'),
  person('tom', 'Tom Becker', 'Lender’s inspector', 'meridian', 'OTHER', '0111'),
  person('carla', 'Carla Mendes', 'Resident engineer', 'bayside', null, '0112'),
];

function person(
  key: string,
  name: string,
  jobTitle: string,
  company: keyof typeof DEMO_COMPANIES,
  role: ProjectRole | null,
  line: string,
): DemoPerson {
  return { key, name, jobTitle, phone: `+1 415 555 ${line}`, company, role };
}

/** The sign-in address of a demo person. */
export function demoEmail(key: string): string {
  return `${key}@${DEMO_DOMAIN}`;
}
