import type { ReactNode } from 'react';
import { isForBrowser } from '@/shared/lib/links/for-browser';

interface NameCellProps {
  /** Where the row leads: the same as its own click. */
  href: string;
  /** What the record is called. */
  name: string;
  /** A mark before the name. */
  mark?: ReactNode;
  /** Steps back behind the rows that are new to the reader. */
  quiet?: boolean;
}

/**
 * A record's name in a list: a link, so that it can also be opened beside this page or copied; a plain click is the
 * row's own. It is no link of the router's, which would look at the address again in every row.
 */
export function NameCell({ href, name, mark, quiet = false }: NameCellProps) {
  return (
    <span className={quiet ? 'pl-name pl-quiet' : 'pl-name'}>
      {mark}
      <a
        href={href}
        tabIndex={-1}
        // The text's own direction puts the ellipsis at its end.
        dir="auto"
        title={name}
        onClick={(event) => {
          if (isForBrowser(event)) event.stopPropagation();
          else event.preventDefault();
        }}
      >
        {name}
      </a>
    </span>
  );
}
