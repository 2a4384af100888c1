import type { ArgTypesEnhancer } from 'storybook/internal/types';

type ArgType = Parameters<ArgTypesEnhancer>[0]['argTypes'][string];
type Type = ArgType['type'];
type Control = ArgType['control'];

/** A type without the `undefined` and `null` that an optional property may be written with. */
function withoutAbsence(type: Type): Type {
  if (typeof type !== 'object' || type.name !== 'union') return type;
  const kinds = type.value.filter(
    (each) => each.name !== 'other' || !['undefined', 'null'].includes(each.value),
  );
  return kinds.length === 1 ? kinds[0] : type;
}

/** The control of what the documentation would offer as an object to be typed in JSON; undefined for its own choice. */
function controlOf(type: Type, given: unknown): Control | undefined {
  const known = withoutAbsence(type);
  if (typeof known !== 'object') return undefined;
  if (known.name === 'boolean') return { type: 'boolean' };
  if (known.name === 'string') return { type: 'text' };
  if (known.name !== 'other' && known.name !== 'object' && known.name !== 'union') return undefined;
  // Content that is given as text is changed as text; elements, components and handlers cannot be typed.
  return typeof given === 'string' ? { type: 'text' } : { disable: true };
}

/** Controls that do something: text for texts, a switch for switches, and none for what nobody can type. */
export const usefulControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const control = argType.control === undefined && controlOf(argType.type, initialArgs[name]);
      return [name, control ? { ...argType, control } : argType];
    }),
  );
