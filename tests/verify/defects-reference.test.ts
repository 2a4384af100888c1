import { REFERENCE } from './defects/reference.ts';
import { playDefects } from './defects/play.ts';

playDefects([['reference', REFERENCE]], { besideReference: true });
