import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';
import { DemoClient, type Answers } from './demo-client.ts';
import { codeFor } from './demo-mailbox.ts';
import type { Workbooks } from '../workbooks/workbook.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_PEOPLE, demoEmail, type DemoPerson } from './people.ts';

const SESSION_DAYS = 6;

/** A clock that the demo moves, so that its records carry the dates of the months in which they happened. */
export function demoClock(start: Date): Clock & { set(date: Date): void } {
  let now = start;
  return { now: () => now, set: (date) => void (now = date) };
}

/** The people of the demo, signed in, and the calendar it happens on. */
export class DemoWorld {
  readonly app: Answers;
  readonly database: Database;
  /** Writes the spreadsheets that people upload. */
  readonly workbooks: Workbooks;
  readonly clock: ReturnType<typeof demoClock>;
  readonly today: Date;
  private readonly clients = new Map<string, DemoClient>();
  private readonly userIds = new Map<string, string>();
  /** When everybody last signed in afresh. */
  private signedInOn: Date;

  constructor(
    app: Answers,
    { database, workbooks }: Pick<Ports, 'database' | 'workbooks'>,
    clock: ReturnType<typeof demoClock>,
    today: Date,
  ) {
    this.app = app;
    this.database = database;
    this.workbooks = workbooks;
    this.clock = clock;
    this.today = today;
    this.signedInOn = clock.now();
  }

  /** The client of a person who has registered. */
  as(key: string): DemoClient {
    const client = this.clients.get(key);
    if (!client) throw new Error(`Demo: ${key} has not come in yet`);
    return client;
  }

  /** A day of the month `monthsAgo` before today, as YYYY-MM-DD; day 0 is the last day of the month before it. */
  day(monthsAgo: number, day: number): string {
    const date = new Date(Date.UTC(this.today.getUTCFullYear(), this.today.getUTCMonth() - monthsAgo, day));
    return date.toISOString().slice(0, 10);
  }

  /** Moves the clock to 15:00 UTC of a day. Sessions do not last for months: everyone signs in afresh when next heard of. */
  goTo(day: string): void {
    this.signedInOn = new Date(`${day}T15:00:00Z`);
    this.clock.set(this.signedInOn);
    for (const client of this.clients.values()) client.token = null;
  }

  /**
   * Moves the clock on to 15:00 UTC of a day. An open session lasts a week without being used, and signing in is the
   * slowest thing that people do: whoever came in during the last days stays signed in.
   */
  moveTo(day: string): void {
    const to = new Date(`${day}T15:00:00Z`);
    const lasts = to.getTime() - this.signedInOn.getTime() < SESSION_DAYS * 24 * 3600 * 1000;
    if (to >= this.clock.now() && lasts) this.clock.set(to);
    else this.goTo(day);
  }

  /** Registers, verifies and onboards everyone; the first person of each company founds it, the others are invited. */
  async comeIn(): Promise<void> {
    const founded = new Map<string, { id: string; founder: DemoClient }>();
    for (const person of DEMO_PEOPLE) {
      const client = await this.register(person);
      const known = founded.get(person.company);
      if (known) {
        await known.founder.call('inviteCompanyMember', {
          path: { companyId: known.id },
          body: { email: demoEmail(person.key), roleName: 'ORG_MEMBER' },
        });
        await client.call('linkCompany', { path: { companyId: known.id }, body: {} });
      } else {
        const name = DEMO_COMPANIES[person.company as keyof typeof DEMO_COMPANIES];
        const company = await client.call('createCompany', { body: { name, city: 'Oakland', state: 'CA' } });
        founded.set(person.company, { id: company.id, founder: client });
      }
      await client.call('updateMe', {
        body: { isOnboardingComplete: true, agreeToTermsTimestamp: this.clock.now().toISOString() },
      });
    }
  }

  private async register(person: DemoPerson): Promise<DemoClient> {
    const email = demoEmail(person.key);
    const client = new DemoClient(this.app, { email, password: DEMO_PASSWORD });
    const { registrationToken } = await client.call('signUp', { body: { email, password: DEMO_PASSWORD } });
    const otp = await codeFor(this.database, email);
    const session = await client.call('verifySignupOtp', { body: { registrationToken, otp } });
    client.token = session.access_token;
    await client.call('updateMe', {
      body: { name: person.name, phone: person.phone, jobTitle: person.jobTitle },
    });
    this.clients.set(person.key, client);
    return client;
  }

  /** Creates a project of the person's company and publishes it; resolves with its id. */
  async createProject(key: string, input: Record<string, unknown>): Promise<string> {
    const client = this.as(key);
    const company = await client.call('getPrimaryCompany');
    const project = await client.call('createProject', {
      body: { companyId: company.id, owningCompanyRole: 'GENERAL_CONTRACTOR', ...input },
    });
    await client.call('publishProject', {
      path: { projectId: project.id },
      body: { version: project.version },
    });
    return project.id;
  }

  /** Invites a person into a project in a role; they accept at once. */
  async join(projectId: string, inviter: string, key: string, projectRole: string): Promise<void> {
    const path = { projectId };
    await this.as(inviter).call('inviteMember', { path, body: { email: demoEmail(key), projectRole } });
    await this.as(key).call('acceptInvitation', { path });
  }

  /** The user id of a person. */
  async userId(key: string): Promise<string> {
    const known = this.userIds.get(key);
    if (known) return known;
    const { id } = (await this.as(key).call('getMe')).user;
    this.userIds.set(key, id);
    return id;
  }
}
