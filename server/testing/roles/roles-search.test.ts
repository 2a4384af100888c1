import { ROLE_TABLE } from '../../../tests/rules/roles/table.ts';
import { playsEveryCell } from './suite.ts';

playsEveryCell(ROLE_TABLE.search);
