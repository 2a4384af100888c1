import { useEffect, useRef } from 'react';
import type { MessageMarks } from '@/entities/message';
import type { MessageDetail } from '@/shared/api/generated/model';

/**
 * Whoever has a message open has read it, and so the comments that come while they look at it.
 * @returns to be called before they mark it as unread: from then on the page leaves it so
 */
export function useReading({ id, isUnread }: MessageDetail, marks: MessageMarks): () => void {
  const stays = useRef(false);
  useEffect(() => {
    if (!isUnread || stays.current) return;
    // The page shows the message all the same; the next visit tries again.
    marks.read(id, true).catch(() => undefined);
  }, [id, isUnread, marks]);
  return () => {
    stays.current = true;
  };
}
