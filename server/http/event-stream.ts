/** Headers of server-sent events. Proxies that gather an answer before they pass it on would hold it for ever. */
export const EVENT_STREAM = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** One event, with its data as one line of JSON. */
export const eventText = (event: string, data: object): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
