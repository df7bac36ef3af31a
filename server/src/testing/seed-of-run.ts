import fc from 'fast-check';

// Properties draw from the seed of the run, as soaks do.
const seed = process.env.SEED;
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
