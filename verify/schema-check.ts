import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { Contract } from './contract.ts';
import type { Rule } from './rules.ts';

// The package is CommonJS: its default export is the function in one loader and the module in another.
const addFormats = ('default' in addFormatsModule
  ? addFormatsModule.default
  : addFormatsModule) as unknown as (ajv: Ajv2020) => void;

/** Decimals that each format of an amount allows. */
export const DECIMALS: Readonly<Record<string, number>> = { money: 2, 'unit-price': 4, quantity: 4, rate: 4 };

/** Whether a number, written as JSON writes it, has at most that many decimals. */
export function hasDecimals(value: number, most: number): boolean {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return (digits.split('.')[1] ?? '').length - Number(exponent) <= most;
}

export interface Misfit {
  rule: Rule;
  detail: string;
}

/** Checks values against the contract's schemas, named by JSON pointer. */
export class SchemaCheck {
  private readonly ajv: Ajv2020;
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(contract: Contract) {
    this.ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, verbose: true });
    addFormats(this.ajv);
    for (const [format, most] of Object.entries(DECIMALS))
      this.ajv.addFormat(format, { type: 'number', validate: (value: number) => hasDecimals(value, most) });
    const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/;
    this.ajv.addFormat('date-time', (text: string) => instant.test(text) && !Number.isNaN(Date.parse(text)));
    for (const format of ['binary', 'password']) this.ajv.addFormat(format, true);
    this.ajv.addSchema(contract.document, 'contract');
  }

  private validator(pointer: string): ValidateFunction {
    let found = this.compiled.get(pointer);
    if (!found) {
      found = this.ajv.compile({ $ref: `contract#${encodeURI(pointer)}` });
      this.compiled.set(pointer, found);
    }
    return found;
  }

  /** Whether the value fits a schema given as it stands in the document. */
  fits(schema: object, value: unknown): boolean {
    const key = JSON.stringify(schema);
    let validate = this.compiled.get(key);
    if (!validate) {
      const absolute = JSON.parse(key.replaceAll('"$ref":"#/', '"$ref":"contract#/')) as object;
      validate = this.ajv.compile(absolute);
      this.compiled.set(key, validate);
    }
    return validate(value);
  }

  /** How the value breaks the schema at the pointer; empty where it fits. */
  misfits(pointer: string, value: unknown): Misfit[] {
    const validate = this.validator(pointer);
    if (validate(value)) return [];
    const errors = leaves(validate.errors ?? []);
    const seen = new Set<string>();
    return errors.flatMap((error) => {
      const misfit = misfitOf(error);
      const key = `${misfit.rule} ${misfit.detail}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [misfit];
    });
  }
}

/** A choice between schemas reports the misfits of all its branches: keep those that are not about being null. */
function leaves(errors: ErrorObject[]): ErrorObject[] {
  const choices = new Set(['oneOf', 'anyOf']);
  const parts = errors.filter(({ keyword }) => !choices.has(keyword));
  const real = parts.filter((error) => !(error.keyword === 'type' && error.params['type'] === 'null'));
  return real.length > 0 ? real : errors;
}

function misfitOf(error: ErrorObject): Misfit {
  const at = error.instancePath.slice(1).replaceAll('/', '.') || '(body)';
  const value = JSON.stringify(error.data)?.slice(0, 80);
  switch (error.keyword) {
    case 'required':
      return { rule: 'missing-field', detail: `${at} has no ${String(error.params['missingProperty'])}` };
    case 'type':
      if (error.data === null) return { rule: 'unexpected-null', detail: `${at} is null` };
      return { rule: 'wrong-type', detail: `${at} is ${value}, not ${String(error.params['type'])}` };
    case 'enum':
    case 'const':
      return { rule: 'unknown-value', detail: `${at} is ${value}` };
    case 'format': {
      const format = String(error.params['format']);
      if (format in DECIMALS) return { rule: 'amount-decimals', detail: `${at} is ${value} (${format})` };
      if (format.startsWith('date')) return { rule: 'date-format', detail: `${at} is ${value} (${format})` };
      return { rule: 'body-schema', detail: `${at} is ${value}, not a ${format}` };
    }
    default:
      return { rule: 'body-schema', detail: `${at} ${error.message ?? error.keyword}` };
  }
}
