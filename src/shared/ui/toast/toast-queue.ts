import type { OptionsObject } from 'notistack';

export type ToastKey = string;

export interface ToastRequest {
  key: ToastKey;
  message: string;
  variant: NonNullable<OptionsObject['variant']>;
  durationMs: number | null;
  /** What can still be done about it, with a button of its own. */
  action?: { label: string; onPress: () => void };
}

/** What shows and closes toasts once its code is loaded. */
export interface ToastSink {
  show: (request: ToastRequest) => void;
  close: (key: ToastKey) => void;
}

const waiting: ToastRequest[] = [];
let sink: ToastSink | null = null;
let wake: (() => void) | null = null;

/** Toasts that would have gone by themselves, while none may; null while they go as they please. */
let held: ToastKey[] | null = null;

/** What shows it for good, where toasts are held; one that stays anyway is left as it is. */
function asHeld(request: ToastRequest): ToastRequest {
  if (held === null || request.durationMs === null) return request;
  held.push(request.key);
  return { ...request, durationMs: null };
}

/** Shows a toast, or keeps it until the host is there. */
export function pushToast(asked: ToastRequest): void {
  const request = asHeld(asked);
  if (sink !== null) sink.show(request);
  else {
    waiting.push(request);
    wake?.();
  }
}

/** From here on no toast goes by itself, so that whoever looks late has missed none. */
export function holdToasts(): void {
  held = [];
}

/** Closes what was held, and lets toasts go by themselves again. Answers the keys of those it closes. */
export function releaseToasts(): readonly ToastKey[] {
  const keys = held ?? [];
  held = null;
  for (const key of keys) closeToast(key);
  return keys;
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
