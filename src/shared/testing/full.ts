/**
 * A request with every field given, in whatever it holds, too: what a test puts through a form that replaces all of it.
 * A field that the contract gets then asks for its place in the test.
 */
export type Full<T> = T extends readonly (infer Item)[]
  ? Full<Item>[]
  : T extends object
    ? { [Field in keyof T]-?: Full<NonNullable<T[Field]>> }
    : T;
