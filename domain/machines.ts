import { changeRequestMachine } from './change-request/status.ts';
import { nonconformanceMachine } from './daily-log/nonconformance-status.ts';
import { dailyLogMachine } from './daily-log/status.ts';
import { inspectionMachine } from './inspection/status.ts';
import { messageMachine } from './message/status.ts';
import { g702Machine } from './pay-app/g702-status.ts';
import { g703Machine } from './pay-app/g703-status.ts';
import { payAppMachine } from './pay-app/pay-app-machine.ts';
import { paymentTermMachine } from './pay-app/payment-term-status.ts';
import { projectMachine } from './project/status.ts';
import { qualityTaskMachine } from './quality-check/status.ts';
import { rfiMachine } from './rfi/status.ts';
import { signatureMachine } from './signing/signer-status.ts';
import { sovMachine } from './sov/status.ts';
import { submittalMachine } from './submittal/status.ts';
import type { Machine } from './transition/machine.ts';

/** Every status machine of the product, under the name the contract calls it by (`x-transition.machine`). */
export const MACHINES = {
  project: projectMachine,
  sov: sovMachine,
  paymentTerm: paymentTermMachine,
  g703: g703Machine,
  g702: g702Machine,
  payApp: payAppMachine,
  signature: signatureMachine,
  changeRequest: changeRequestMachine,
  rfi: rfiMachine,
  submittal: submittalMachine,
  inspection: inspectionMachine,
  dailyLog: dailyLogMachine,
  nonconformance: nonconformanceMachine,
  qualityTask: qualityTaskMachine,
  message: messageMachine,
} as const;

export type MachineName = keyof typeof MACHINES;

export const MACHINE_NAMES = Object.keys(MACHINES) as readonly MachineName[];

/** A machine of which neither the record nor the names of statuses and actions are known. */
export type AnyMachine = Machine<string, { status: string }, string>;

/** The machine of that name, for whoever walks its table without a record of its own. */
export const machineNamed = (name: MachineName): AnyMachine =>
  // A rule takes its own record; whoever walks the tables calls none with a record of another machine.
  MACHINES[name] as unknown as AnyMachine;
