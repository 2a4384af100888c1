import { either, nearNames, plainName } from '../text/near.ts';
import type { RegisterField } from './import-columns.ts';
import { atCell, type RegisterProblem } from './import-problem.ts';

/** A member of the project, as far as a register names people. */
export interface RegisterPerson {
  id: string;
  name: string;
  email: string;
  companyId: string;
  /** May hand in submittals. */
  maySubmit: boolean;
  mayApprove: boolean;
}

/** Who and what a register can name. */
export interface RegisterWorld {
  companies: readonly { id: string; name: string }[];
  people: readonly RegisterPerson[];
  /** The company whose items the importer may make alone; null for all of them. */
  ownCompanyId: string | null;
  /** Who is responsible where a row names nobody. */
  companyId: string | null;
  /** What has a number in the project, by `itemKey`: its title. */
  taken: ReadonlyMap<string, string>;
}

type Found<Value> = { value: Value | null; problems: readonly RegisterProblem[] };
const found = <Value>(value: Value): { value: Value; problems: [] } => ({ value, problems: [] });
const none = (problem: RegisterProblem): Found<never> => ({ value: null, problems: [problem] });

const didYouMean = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` Did you mean ${either(names)}?`;

/** The responsible contractor by name; a company that the project does not have is an error with the near names. */
export function companyIn(text: string | null, world: RegisterWorld): Found<string> {
  if (text === null) return found(null);
  const wanted = plainName(text);
  const matches = world.companies.filter(({ name }) => plainName(name) === wanted);
  const [company] = matches.length > 1 ? matches.filter(({ name }) => name === text) : matches;
  if (!company) {
    const near = nearNames(text, world.companies, ({ name }) => name);
    const message = `“${text}” is no company of this project.${didYouMean(near.map(({ name }) => name))} Correct the name, or invite the company to the project first.`;
    return none(atCell('company', 'UNKNOWN_COMPANY', message, near));
  }
  if (world.ownCompanyId !== null && company.id !== world.ownCompanyId)
    return none(atCell('company', 'UNKNOWN_COMPANY', 'Choose your own company, or leave the cell empty.'));
  return found(company.id);
}

const isMeant = ({ name, email }: RegisterPerson, text: string): boolean =>
  email.toLowerCase() === text.toLowerCase() || plainName(name) === plainName(text);

/** A member by e-mail address or name. */
function personIn(
  field: RegisterField,
  text: string,
  people: readonly RegisterPerson[],
): Found<RegisterPerson> {
  const [person, another] = people.filter((one) => isMeant(one, text));
  if (person && another)
    return none(
      atCell(
        field,
        'UNKNOWN_PERSON',
        `There is more than one ${text} on this project. Write the e-mail address of the one that is meant.`,
      ),
    );
  if (person) return found(person);
  const near = nearNames(text, people, ({ name }) => name);
  const message = `“${text}” is no active member of this project.${didYouMean(near.map(({ name }) => name))} Correct the name or write the e-mail address, or invite the person first.`;
  return none(atCell(field, 'UNKNOWN_PERSON', message, near));
}

/** Who hands it in: somebody of the responsible contractor who may. */
export function submitterIn(
  text: string | null,
  companyId: string | null,
  { people, ownCompanyId }: RegisterWorld,
): Found<RegisterPerson> {
  if (text === null) return found(null);
  const read = personIn('receivedFrom', text, people);
  const person = read.value;
  if (person === null) return read;
  const theirs = companyId ?? ownCompanyId ?? person.companyId;
  if (person.maySubmit && person.companyId === theirs) return read;
  const near = people.filter((one) => one.maySubmit && one.companyId === theirs).slice(0, 3);
  const message = `${person.name} cannot hand it in: choose somebody of the responsible contractor who may send submittals.`;
  return none(atCell('receivedFrom', 'WRONG_PERSON', message, near));
}

/** The names of a cell: a semicolon or a line between them, or a comma where the whole is nobody's name. */
const namesIn = (text: string, people: readonly RegisterPerson[]): string[] =>
  text
    .split(/[;\n]/)
    .flatMap((name) => (people.some((one) => isMeant(one, name.trim())) ? [name] : name.split(',')))
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Who approves, side by side. */
export function approversIn(text: string | null, { people }: RegisterWorld): Found<string[]> {
  if (text === null) return found([]);
  const problems: RegisterProblem[] = [];
  const ids = new Set<string>();
  for (const name of namesIn(text, people)) {
    const read = personIn('approvers', name, people);
    problems.push(...read.problems);
    if (read.value?.mayApprove) ids.add(read.value.id);
    else if (read.value)
      problems.push(
        atCell(
          'approvers',
          'WRONG_PERSON',
          `${read.value.name} does not approve submittals. Choose an architect, an engineer or an owner.`,
        ),
      );
  }
  if (ids.size > MOST_APPROVERS)
    problems.push(atCell('approvers', 'WRONG_PERSON', `Name at most ${MOST_APPROVERS} approvers.`));
  return { value: [...ids], problems };
}

/** Rule of the contract. */
const MOST_APPROVERS = 10;
