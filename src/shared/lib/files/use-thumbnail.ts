import { useQuery } from '@tanstack/react-query';
import type { RefCallback } from 'react';
import { fetchFile } from '@/shared/api/http';
import { useNear } from './use-near';
import { useObjectUrl } from './use-object-url';

export interface ThumbnailState<Element extends HTMLElement> {
  /** For the element that shows it: the picture is fetched when that comes near the visible part. */
  ref: RefCallback<Element>;
  /** For an `img`; undefined while it is on its way. */
  url: string | undefined;
  /** There is none of this file, or it may not be read: its icon stands in. */
  isMissing: boolean;
}

/** The small picture that the server makes of a stored image; without a key there is none, and none is missed. */
export function useThumbnail<Element extends HTMLElement>(
  key: string | null | undefined,
): ThumbnailState<Element> {
  const wanted = key !== null && key !== undefined && key !== '';
  const { ref, near } = useNear<Element>();
  const { data, isError } = useQuery({
    queryKey: ['documents', 'thumbnail', key],
    queryFn: async ({ signal }) =>
      (await fetchFile(`/documents/stream?key=${encodeURIComponent(key ?? '')}&thumbnail=true`, { signal }))
        .blob,
    enabled: wanted && near,
    staleTime: Infinity,
    retry: false,
  });
  const url = useObjectUrl(data);
  return { ref, url: wanted ? url : undefined, isMissing: isError };
}
