import { useEffect, useState } from 'react';

/** Address of content that is at hand, for an `img`; it ends with the component. Undefined without content. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (content === undefined) return;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [content]);
  return url;
}
