/** A way to read a record: what its facts have to be; of a fact that is a list, who has to be in it. */
export type Way<F> = { readonly [K in keyof F]?: F[K] extends readonly (infer E)[] ? E : F[K] };

/** Which records of a tool somebody reads: all, or those that one of the ways leads to. A rule and a database both read it. */
export type Sight<F> = 'ALL' | readonly Way<F>[];

/** Whether a record with these facts is among those that somebody reads. */
export const seesFacts = <F extends object>(sight: Sight<F>, facts: F): boolean =>
  sight === 'ALL' ||
  sight.some((way) =>
    (Object.keys(way) as (keyof F)[]).every((name) => {
      const fact: unknown = facts[name];
      return Array.isArray(fact) ? fact.includes(way[name]) : fact === way[name];
    }),
  );

/** The way of a person's company; none while they have no company. */
export const ofCompany = (companyId: string | null) => (companyId === null ? [] : [{ companyId }]);
