import { loadContract } from '../../verify/contract.ts';
import type { Exchange, Sent } from '../../verify/exchange.ts';

const contract = loadContract();

/** When the runs of these tests begin. */
export const BEGAN = Date.parse('2026-03-02T10:00:00Z');

/** What a server answers to an operation, at that moment. */
export function answer(id: string, sent: Sent, status: number, body: object): Exchange {
  const operation = contract.find(id);
  if (!operation) throw new Error(`No operation ${id}`);
  const text = JSON.stringify(body);
  const contentType = 'application/json';
  const headers = new Headers();
  const content = new TextEncoder().encode(text);
  const during = { from: BEGAN, to: BEGAN };
  const bytes = content.length;
  return { operation, sent, url: id, status, headers, contentType, text, body, bytes, content, during };
}
