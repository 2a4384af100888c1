// The grid itself is plain JavaScript: its types are only installed where the bench runs.
import type { Subject } from './harness.ts';
export const subject: Subject;
