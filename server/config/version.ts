import manifest from '../../package.json' with { type: 'json' };

/** The product's version, as package.json names it. */
export const VERSION: string = manifest.version;
