import { whenIdle } from '../device/when-idle';

/** The part of a generated zod schema that a form needs. */
export interface RequestSchema {
  safeParse: (
    value: unknown,
  ) => { success: true } | { success: false; error: { issues: readonly unknown[] } };
}

/** A schema of the contract that is fetched for the form that checks with it, not with the page around the form. */
export interface ContractSchema {
  /** The schema, once it is there. */
  readonly loaded: RequestSchema | undefined;
  /** Resolves once it is there; rejects where its code cannot be fetched, and fetches again when asked again. */
  load: () => Promise<RequestSchema>;
  /** Fetches it when the page has nothing better to do, so that it is there before it is asked for. */
  warm: () => void;
}

/**
 * Names a schema of the contract by the import that brings it. Building the schemas takes longer than drawing a list:
 * a page that holds a dialog must not pay for it before its first rows.
 */
export function contractSchema(fetchIt: () => Promise<RequestSchema>): ContractSchema {
  let loaded: RequestSchema | undefined;
  let loading: Promise<RequestSchema> | undefined;
  let asked = false;
  const load = (): Promise<RequestSchema> => {
    loading ??= fetchIt().then(
      (schema) => (loaded = schema),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    get loaded() {
      return loaded;
    },
    load,
    warm: () => {
      if (asked) return;
      asked = true;
      // Who submits before it is there loads it again, and learns then that it cannot be had.
      whenIdle(() => void load().catch(() => undefined));
    },
  };
}
