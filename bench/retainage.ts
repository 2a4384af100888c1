// npm run bench -- retainage: a million random contracts, each held and paid out to the cent by whatever retainage its
// payment term says, from a new seed each time (printed; `PROPERTY_SEED` repeats it). Says how long it took.
import { playRetainedContract } from '../domain/pay-app/testing/retained-contract.ts';

const CONTRACTS = 1_000_000;

const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const started = performance.now();
let applications = 0;
for (let index = 0; index < CONTRACTS; index += 1) applications += playRetainedContract(seed + index);
const seconds = (performance.now() - started) / 1000;
console.log(
  `${CONTRACTS} contracts (${applications} applications) from seed ${seed}: ${seconds.toFixed(0)} s, none lost a cent.`,
);
