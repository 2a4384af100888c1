import { targetsOf } from '../checks/fields.ts';
import { UNTOUCHED } from '../checks/untouched.ts';
import { inProject, type Operation, type Schema } from '../contract.ts';
import type { Exchange } from '../exchange.ts';
import { exampleOf } from '../generate/example.ts';
import { bodyParts, type Part, partName, queryParts, ROWS } from '../generate/parts.ts';
import { shapeName, shapesOf } from '../generate/shapes.ts';
import { asMain, guarded, requiredQuery, type Run } from '../run.ts';
import { lastParam, madeId, workflowsOf } from '../workflow/definition.ts';
import { Filling } from '../world/filling.ts';
import type { Params, Row } from '../world/resources.ts';
import type { Scene } from './scene.ts';

/** Requests of one operation (or of one shape of its bodies): a choice has seldom more values. */
const MOST = 12;
/** Queries of one operation. */
const MOST_ASKED = 24;
/** Records that are tried where one refuses. */
const MOST_RECORDS = 3;
/** Keys of files that were not uploaded name nothing. */
const FILES = /^(attachments|photos|siteImages|siteImageCaptions|fileKey|imageKey|photoKey|key)$/;

/** A record that a body is for. */
interface Target {
  params: Params;
  /** What every body of it names, and the record as it stands. */
  base: Row;
  read: (() => Promise<Row | null>) | null;
}

/** Whether one of the parts lies in the other, or says something else of the same place. */
function areApart(one: Part, other: Part): boolean {
  const [short, long] = one.at.length <= other.at.length ? [one, other] : [other, one];
  const isWithin = short.at.every((name, i) => name === long.at[i]);
  if (!isWithin) return true;
  return short.at.length < long.at.length && short.says !== 'null' && short.says !== 'none';
}

/** Whether a part is at one of these places, in it or around it. */
const namedBy =
  (paths: readonly string[]) =>
  ({ at }: Part): boolean => {
    const own = at.join('.');
    return paths.some((path) => path === own || own.startsWith(`${path}.`) || path.startsWith(`${own}.`));
  };

/** As many of the parts as one body can say, no two of one place; the first of them always. */
function together(parts: readonly Part[]): Part[] {
  const chosen: Part[] = [];
  for (const part of parts) if (chosen.every((other) => areApart(part, other))) chosen.push(part);
  return chosen;
}

/** Records that the operation can be sent about: those it makes need none. */
async function* targetsFor(run: Run, operation: Operation): AsyncGenerator<Target> {
  const isStep = workflowsOf(run).some(({ operations }) => operations.includes(operation));
  const isMade = operation.method === 'POST' && !isStep && !/\{(?!projectId)/.test(operation.path);
  if (isMade) {
    for (const params of await run.world.resources.paramsFor(operation))
      yield { params, base: {}, read: null };
    return;
  }
  let tried = 0;
  for await (const { params, base, read } of targetsOf(run, operation)) {
    if (tried++ >= MOST_RECORDS) return;
    yield { params, base, read };
  }
}

/** Says of one shape of an operation's bodies what was not said yet, as much at once as is taken. */
class Saying {
  private readonly run: Run;
  private readonly operation: Operation;
  private readonly shape: Schema;
  private readonly name: string;
  private left: Part[];
  /** What was refused beside others: it is said once more without them. */
  private refused: Part[] = [];
  private requests = 0;
  private isSecond = false;

  constructor(run: Run, operation: Operation, shape: Schema) {
    this.run = run;
    this.operation = operation;
    this.shape = shape;
    this.name =
      shapesOf(run.contract, operation.body?.schema ?? {}).length > 1 ? shapeName(run.contract, shape) : '';
    this.left = bodyParts(run.contract, shape).filter(
      ({ at, says }) => at[0] !== 'version' && (says === 'none' || !at.some((name) => FILES.test(name))),
    );
    this.drop();
  }

  /** What is said by now is not left. */
  private drop(): void {
    const said = this.run.client.said(this.operation);
    this.left = this.left.filter((part) => !said.has(partName(part, this.name)));
  }

  async start(): Promise<void> {
    if (this.left.length === 0) return;
    for await (const target of targetsFor(this.run, this.operation)) {
      while (this.left.length > 0 && this.requests < MOST) {
        const taken = await this.round(target);
        if (!taken) break;
        if (this.left.length > 0) continue;
        this.left = this.refused;
        this.refused = [];
        this.isSecond = true;
        this.drop();
      }
      if (this.left.length === 0 || this.requests >= MOST) return;
    }
  }

  /** One body about a record: whether the server took it, or told what of it to leave out. */
  private async round(target: Target): Promise<boolean> {
    const { run, operation, shape } = this;
    const { params, base } = target;
    const record = (await target.read?.()) ?? undefined;
    const made = await run.world.bodies.for(operation, { params, record, shape });
    let body = { ...(made as Row), ...base };
    const filling = new Filling(run.world.bodies, params);
    const parts: Part[] = [];
    for (const part of together(this.left)) {
      const said = (await filling.said(part, body, shape)) as Row | undefined;
      if (said && run.schemas.fits(operation.body?.schema ?? {}, said)) {
        body = said;
        parts.push(part);
      } else this.left = this.left.filter((other) => other !== part);
    }
    if (parts.length === 0) return this.left.length > 0;
    const answer = await this.send(params, body);
    if (answer.status < 300) {
      this.drop();
      // Said and not noted: it is another part of the same name.
      this.left = this.left.filter((part) => !parts.includes(part));
      await this.readBack(answer, target);
      return true;
    }
    return this.without(parts, answer);
  }

  private async send(params: Params, body: Row): Promise<Exchange> {
    this.requests += 1;
    const query = requiredQuery(this.run, this.operation, Number(body['version'] ?? 1));
    const answer = await asMain(this.run, this.operation, { params, query, body });
    this.run.world.resources.forget();
    return answer;
  }

  /**
   * Leaves out what the refusal names, what stands beside it in one row, or, where neither was said here, the first half of
   * what was. Whether there is a point in going on: a record in another status takes nothing.
   */
  private without(parts: readonly Part[], { status, body }: Exchange): boolean {
    if (status !== 422) return false;
    const fields = ((body as Row | null)?.['errors'] ?? []) as { field: string }[];
    const paths = fields.map(({ field }) => field.replaceAll(/\.\d+(?=\.|$)/g, `.${ROWS}`));
    const rows = paths.flatMap((path) => (path.includes('.') ? [path.slice(0, path.lastIndexOf('.'))] : []));
    const isWhole = [paths, rows].map((named) => namedBy(named)).find((isNamed) => parts.some(isNamed));
    const half = new Set(parts.slice(0, Math.ceil(parts.length / 2)));
    const isOut = isWhole ?? ((part: Part) => half.has(part));
    if (!this.isSecond) this.refused.push(...this.left.filter(isOut));
    this.left = this.left.filter((part) => !isOut(part));
    return true;
  }

  /** Reads the record that was made or changed: what is said there is compared. */
  private async readBack({ body }: Exchange, { params, read }: Target): Promise<void> {
    if (read) return void (await read());
    const workflows = workflowsOf(this.run).filter(({ reader }) => reader.tool === this.operation.tool);
    const workflow = workflows.find(({ creator }) => creator?.id === this.operation.id) ?? workflows[0];
    const name = workflow && lastParam(workflow.reader.path);
    const id = name && body ? madeId(body as Row, name) : null;
    if (workflow && name && id)
      await asMain(this.run, workflow.reader, { params: { ...params, [name]: id } });
  }
}

/** Asks a list or an export with each value that its query may have and has not had. */
async function ask(run: Run, operation: Operation): Promise<void> {
  const isFile = !('application/json' in (operation.answers['200']?.content ?? {}));
  const left = queryParts(run.contract, operation).filter(
    (part) =>
      !run.client.said(operation).has(partName(part)) &&
      // A file costs as much as ten pages of a list, which says each value: of it each filter is asked for once.
      (!isFile || part.says === 'something'),
  );
  if (left.length === 0) return;
  const [params] = await run.world.resources.paramsFor(operation);
  if (!params) return;
  for (const { at, says, schema } of left.slice(0, MOST_ASKED)) {
    const name = at[0] ?? '';
    const example = exampleOf(run.contract, schema);
    const bound = await run.world.bodies.bind(schema, example, name, { params }, 1, true);
    // An id of no kind that is found by its name is somebody's.
    const somebody = (run.world.other ?? run.world.main).userId;
    const isNobody = bound === undefined || (Array.isArray(bound) && bound.length === 0);
    const known = typeof says === 'object' ? says.value : isNobody ? somebody : bound;
    const query = { ...requiredQuery(run, operation), [name]: known };
    if ([known, [known]].some((value) => run.schemas.fits(schema, value)))
      await asMain(run, operation, { params, query });
  }
}

const isPlain = ({ token, id, body }: Operation): boolean =>
  token === 'session' && !UNTOUCHED[id] && body?.mediaType !== 'multipart/form-data';

async function play(run: Run): Promise<void> {
  for (const operation of run.contract.operations.filter((each) => run.wanted(each) && isPlain(each)))
    await guarded(run, operation, async () => {
      // What all projects of an account show was there before the run, too.
      if (!inProject(operation)) return;
      if (operation.method === 'GET') return ask(run, operation);
      if (!operation.body) return;
      for (const shape of shapesOf(run.contract, operation.body.schema))
        await new Saying(run, operation, shape).start();
    });
}

/**
 * What a request may say and none of this run has said: a field that was left out each time, a value of a choice, null, and
 * lists of none and of two. As much of it at once as the server takes; what comes of it is read.
 */
export const neverSaid: Scene = { name: 'never-said', operations: [], play };
