import { ERROR_HTTP_STATUS, isErrorCode } from '#domain/errors/codes.ts';
import { curlOf } from './client.ts';
import { digestOf, type Exchange } from './exchange.ts';
import type { Contract, Schema } from './contract.ts';
import { wrongPeriods } from './invoices.ts';
import type { Recorder } from './recorder.ts';
import type { Difference } from './reference/compare.ts';
import type { Rule } from './rules.ts';
import type { SchemaCheck } from './schema-check.ts';
import { holdsSums, namedValues, wrongCounts, wrongSums } from './sums.ts';
import { numbersNamed, preciseIn } from './witness/decimals.ts';
import { FilesShown } from './witness/files-shown.ts';
import { leakIn } from './witness/leaks.ts';
import { wrongOverdue } from './witness/overdue.ts';
import { Records } from './witness/records.ts';

const PROBLEM = '/components/schemas/Problem';
/**
 * Answers that an operation may give without declaring them, because HTTP itself gives them: a body too large, and one
 * of another media type than the declared one.
 */
function isGeneral({ operation, status, sent }: Exchange): boolean {
  if (status === 413) return operation.body !== null;
  return status === 415 && sent.raw !== undefined && sent.raw.contentType !== operation.body?.mediaType;
}

/** How files of a kind begin. */
const BEGINNINGS: readonly [RegExp, RegExp][] = [
  [/^application\/pdf$/, /^%PDF-\d/],
  [/officedocument|zip$/, /^PK/],
  // Its first byte, 0x89, as `latin1` is decoded.
  [/^image\/png$/, /^‰PNG/],
  [/^image\/jpeg$/, /^\u00ff\u00d8\u00ff/],
  [/^text\/csv$/, /^(?!<)/],
];

/** Judges answers against the rules that hold for every one of them, and notes what it finds. */
export class Judge {
  private readonly contract: Contract;
  private readonly schemas: SchemaCheck;
  private readonly recorder: Recorder;
  private readonly records = new Records();
  /** The files that answers have shown. */
  readonly files = new FilesShown();
  /** Who acts with a token. */
  private readonly people = new Map<string, string>();
  /** Answers of which the schema and the sums were found right, by what they say: the same is right again. */
  private readonly sound = new Set<string>();
  /** What was told of the reference. */
  private readonly told = new Set<string>();

  constructor(contract: Contract, schemas: SchemaCheck, recorder: Recorder) {
    this.contract = contract;
    this.schemas = schemas;
    this.recorder = recorder;
  }

  /** Says whose token it is. */
  meet({ token, userId }: { token: string; userId: string }): void {
    this.people.set(token, userId);
  }

  /** Notes a broken rule, with the request that shows it. */
  fail(exchange: Exchange, rule: Rule, detail: string): void {
    const answer = `${exchange.status} ${exchange.contentType} ${exchange.text.slice(0, 300)}`;
    this.recorder.fail(exchange.operation, { rule, detail, curl: curlOf(exchange), answer });
  }

  /** Notes a rule as held or broken. */
  expect(exchange: Exchange, rule: Rule, holds: boolean, detail: () => string): boolean {
    if (holds) this.recorder.hold(exchange.operation, rule);
    else this.fail(exchange, rule, detail());
    return holds;
  }

  /** What an answer says otherwise than the reference. */
  compared(exchange: Exchange, differences: readonly Difference[]): void {
    if (differences.length === 0) this.recorder.hold(exchange.operation, 'reference');
    for (const { path, tested, reference } of differences) {
      const detail = `${path}: ${tested}, where the reference says ${reference}`;
      // The same of the next row, or in the next answer, tells nothing new.
      const said = `${exchange.operation.id} ${detail.replaceAll(/\[\d+\]/g, '')}`;
      if (!this.told.has(said)) this.fail(exchange, 'reference', detail);
      this.told.add(said);
    }
  }

  /** No answer came. */
  unanswered(request: Pick<Exchange, 'operation' | 'sent' | 'url'>, reason: string): void {
    this.recorder.counted(request.operation, 0);
    this.recorder.fail(request.operation, {
      rule: 'answered',
      detail: reason,
      curl: curlOf(request),
      answer: 'none',
    });
  }

  /** What holds for any answer whatever was asked. */
  observe(exchange: Exchange): void {
    const { operation, status } = exchange;
    this.recorder.counted(operation, status);
    if (status === 501 && exchange.body?.errorCode === 'NOT_BUILT') {
      this.recorder.notBuilt(operation);
      this.problem(exchange);
      return;
    }
    const declared = operation.answers[String(status)];
    // That a failure is declared says what it looks like, not that it may happen.
    if (status >= 500) this.fail(exchange, 'no-server-error', `answered ${status}`);
    else
      this.expect(exchange, 'status-declared', Boolean(declared) || isGeneral(exchange), () => {
        return `${status} is not among ${Object.keys(operation.answers).join(', ')}`;
      });
    if (status >= 400) this.problem(exchange);
    else if (declared) this.success(exchange);
    if (declared) this.headers(exchange, declared.headers);
    if (status < 300) {
      this.remember(exchange);
      this.files.see(exchange);
    }
  }

  private headers(exchange: Exchange, names: readonly string[]): void {
    for (const name of names) {
      const value = exchange.headers.get(name);
      this.expect(exchange, 'headers-declared', Boolean(value), () => `there is no ${name}`);
      if (value && name === 'Content-Disposition')
        this.expect(
          exchange,
          'headers-declared',
          /^(attachment|inline)\s*;.*filename\*?=/i.test(value),
          () => `Content-Disposition "${value}" names no file`,
        );
    }
  }

  /** What an answer shows of records, beside what earlier ones showed of them. */
  private remember(exchange: Exchange): void {
    const { operation, sent, body } = exchange;
    if (operation.id === 'getMe' && sent.token && typeof body?.user?.id === 'string')
      this.people.set(sent.token, String(body.user.id));
    for (const { rule, wrong } of this.records.see(exchange, this.people.get(sent.token ?? '') ?? null))
      this.expect(exchange, rule, wrong === null, () => wrong ?? '');
    if (!operation.body || sent.body === undefined) return;
    for (const [name, value] of preciseIn(this.contract, operation.body.schema, sent.body)) {
      const shown = [...numbersNamed(body, name)];
      if (shown.length > 0)
        this.expect(exchange, 'decimals-kept', shown.includes(value), () => {
          return `${name} was written as ${value} and reads ${shown.slice(0, 4).join(', ')}`;
        });
    }
  }

  private success(exchange: Exchange): void {
    const { operation, status, contentType } = exchange;
    const content = operation.answers[String(status)]?.content ?? {};
    const types = Object.keys(content);
    if (types.length === 0) {
      this.expect(
        exchange,
        'body-schema',
        exchange.bytes === 0,
        () => `${status} has no body in the contract`,
      );
      return;
    }
    // A file that may be of any type is served as the type it has.
    const declared = content[contentType] ?? content['application/octet-stream'];
    const right = this.expect(exchange, 'content-type', Boolean(declared), () => {
      return `${contentType || 'no content type'} instead of ${types.join(' or ')}`;
    });
    if (!right || !declared) return;
    if (!contentType.endsWith('json')) {
      this.expect(exchange, 'body-schema', exchange.bytes > 0, () => 'the file is empty');
      const start = new TextDecoder('latin1').decode(exchange.content.slice(0, 200)).trimStart();
      const begins = BEGINNINGS.find(([type]) => type.test(contentType))?.[1];
      if (begins)
        this.expect(exchange, 'file-kind', begins.test(start), () => {
          return `a file of ${contentType} begins with "${start.slice(0, 20)}"`;
        });
      return;
    }
    if (!this.parses(exchange)) return;
    const late = wrongOverdue(exchange.body, exchange.during.to);
    this.expect(exchange, 'overdue-true', late === null, () => late ?? '');
    const said = `${declared.pointer} ${digestOf(exchange.content)}`;
    if (this.sound.has(said)) return;
    const fits = this.shape(exchange, declared.pointer);
    if (this.adds(exchange, declared.schema) && fits) this.sound.add(said);
  }

  /** Whether what adds up and what counts in an answer is right. */
  private adds(exchange: Exchange, schema: Schema): boolean {
    if (!holdsSums(this.contract, schema)) return true;
    let isRight = true;
    const wrong = (rule: Rule, details: readonly string[]): void => {
      for (const detail of details) this.fail(exchange, rule, detail);
      isRight &&= details.length === 0;
    };
    for (const { name, value } of namedValues(this.contract, schema, exchange.body)) {
      wrong('sums', wrongSums(name, value));
      wrong('counts-agree', wrongCounts(name, value));
      if (name === 'InvoiceList') wrong('periods-follow', wrongPeriods(value));
    }
    return isRight;
  }

  private parses(exchange: Exchange): boolean {
    return this.expect(exchange, 'json-parses', exchange.body !== undefined, () => 'the body is not JSON');
  }

  private shape(exchange: Exchange, pointer: string): boolean {
    const misfits = this.schemas.misfits(pointer, exchange.body);
    if (misfits.length === 0) this.recorder.hold(exchange.operation, 'body-schema');
    for (const { rule, detail } of misfits) this.fail(exchange, rule, detail);
    return misfits.length === 0;
  }

  private problem(exchange: Exchange): void {
    const { status, contentType, body } = exchange;
    const isProblem = /^application\/(problem\+)?json$/.test(contentType);
    const right = this.expect(exchange, 'error-shape', isProblem && body !== undefined, () => {
      return `an error as ${contentType || 'nothing'}, not as JSON`;
    });
    if (!right) return;
    const [misfit] = this.schemas.misfits(PROBLEM, body);
    this.expect(exchange, 'error-shape', !misfit, () => misfit?.detail ?? '');
    const leak = leakIn(JSON.stringify(body).replaceAll('\\n', '\n').replaceAll('\\"', '"'));
    this.expect(exchange, 'no-leak', !leak, () => `the error shows ${leak ?? ''}`);
    const code: unknown = body?.errorCode;
    if (isErrorCode(code))
      this.expect(exchange, 'error-code', ERROR_HTTP_STATUS[code] === status, () => {
        return `${code} belongs to ${ERROR_HTTP_STATUS[code]}, not to ${status}`;
      });
    if (status === 429) {
      const wait = exchange.headers.get('retry-after') ?? '';
      this.expect(exchange, 'retry-after', /^[1-9]\d*$/.test(wait), () => {
        return wait ? `Retry-After is "${wait}"` : 'there is no Retry-After';
      });
    }
  }
}
