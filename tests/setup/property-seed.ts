import fc from 'fast-check';

// Property tests make the same values up on every run, so that a red build is the change's and can be had again;
// `npm run test:all` looks for new ones and prints the seed that PROPERTY_SEED repeats.
const seed = Number(process.env['PROPERTY_SEED'] ?? Number.NaN);
if (Number.isInteger(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
