import type { OptionsObject } from 'notistack';

export type ToastKey = string;

export interface ToastRequest {
  key: ToastKey;
  message: string;
  variant: NonNullable<OptionsObject['variant']>;
  durationMs: number | null;
}

/** What shows and closes toasts once its code is loaded. */
export interface ToastSink {
  show: (request: ToastRequest) => void;
  close: (key: ToastKey) => void;
}

const waiting: ToastRequest[] = [];
let sink: ToastSink | null = null;
let wake: (() => void) | null = null;

/** Shows a toast, or keeps it until the host is there. */
export function pushToast(request: ToastRequest): void {
  if (sink !== null) sink.show(request);
  else {
    waiting.push(request);
    wake?.();
  }
}

export function closeToast(key: ToastKey): void {
  if (sink !== null) sink.close(key);
  const index = waiting.findIndex((request) => request.key === key);
  if (index >= 0) waiting.splice(index, 1);
}

/** Calls back when there is something to show and nobody to show it; answers how to stop. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

/** The host takes over, with whatever waited for it. */
export function connectToastSink(next: ToastSink | null): void {
  sink = next;
  if (next === null) return;
  for (const request of waiting.splice(0)) next.show(request);
}
