import type { Run } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';

/** How a machine's records are made, read and acted on. What is left out is taken from the contract's shape. */
export interface WorkflowTable {
  /** Makes a fresh record and resolves with the parameters that name it; null where it cannot be made here. */
  create?: (run: Run) => Promise<Params | null>;
  /** Operation that reads the record. */
  read?: string;
  /** Path to the status in the record. */
  status?: string;
  /** Path to what the record says that may be done; `abilities` where it is left out. */
  abilities?: string;
  /** Path parameters that are read from the record: name to path in the record. */
  params?: Readonly<Record<string, string>>;
  /** Path to the version that an operation's body carries; `version` where it is not named. */
  versionAt?: Readonly<Record<string, string>>;
  /** Fields of the body that the examples cannot know, by operation; `status` is where it shall lead. */
  bodies?: Readonly<
    Record<string, (run: Run, record: Row, params: Params, status: string | null) => Promise<Row> | Row>
  >;
  /** Operations that have to be called before this one, in the same status; for one action of several: `save submit`. */
  before?: Readonly<Record<string, readonly string[]>>;
  /** The record as the machine's conditions read it, where its names differ. */
  facts?: (record: Row) => Row;
  /** A legal action that is refused for another reason than its status is a failure too, not a skip. */
  sure?: boolean;
}
