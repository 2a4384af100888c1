import { z } from 'zod';
import type { Log } from './log.ts';
import { requireNoTransaction } from './open-transaction.ts';
import type { FoundAddress, Places } from './places.ts';

const API = 'https://places.googleapis.com';
/** Whoever types waits no longer for a suggestion. */
const PATIENCE_MS = 3_000;
const MOST = 5;

const ANSWER = z.object({
  places: z
    .array(
      z.object({
        formattedAddress: z.string().max(400),
        addressComponents: z
          .array(
            z.object({ longText: z.string(), shortText: z.string().optional(), types: z.array(z.string()) }),
          )
          .default([]),
      }),
    )
    .default([]),
});
type Place = z.infer<typeof ANSWER>['places'][number];

function addressOf({ formattedAddress, addressComponents }: Place): FoundAddress {
  const part = (...types: string[]) =>
    addressComponents.find((component) => types.some((type) => component.types.includes(type)));
  const street = [part('street_number'), part('route')].flatMap((found) => found?.longText ?? []).join(' ');
  const region = part('administrative_area_level_1');
  return {
    label: formattedAddress,
    address: street || null,
    city: part('locality', 'postal_town', 'sublocality')?.longText ?? null,
    state: region?.shortText ?? region?.longText ?? null,
    zipCode: part('postal_code')?.longText ?? null,
  };
}

/** Addresses from Google's Places API. The key stays on the server: no page of ours loads a script of another host. */
export function googlePlaces(key: string, log: Log, api = API, patience = PATIENCE_MS): Places {
  return {
    async find(text) {
      requireNoTransaction('Asking for addresses');
      try {
        const response = await fetch(new URL('/v1/places:searchText', api), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-goog-api-key': key,
            'x-goog-fieldmask': 'places.formattedAddress,places.addressComponents',
          },
          body: JSON.stringify({ textQuery: text, pageSize: MOST }),
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        });
        if (!response.ok) throw new Error(`It answers ${response.status}`);
        return ANSWER.parse(await response.json())
          .places.slice(0, MOST)
          .map(addressOf);
      } catch (error) {
        log('warn', 'places.silent', { reason: error instanceof Error ? error.name : 'unknown' });
        return null;
      }
    },
  };
}
