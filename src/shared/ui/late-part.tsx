import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of a page that is there only once somebody asks for it, as a dialog: its code comes after the page stands, with
 * the first use or, by `useWarm`, as soon as the page is idle.
 * @param fetchPart the import; the same for the part and for whoever warms it
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await fetchPart() })) as unknown as ComponentType<Props>; // of the same properties
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
