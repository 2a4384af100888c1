// npm run contract:verify -- --base-url URL --email E --password P: verifies any server against the contract.
import { generate } from './generate.mjs';
import { main } from '../verify/cli.ts';

await generate();
process.exitCode = await main(process.argv.slice(2), process.env);
