import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { entryAnchor } from '#domain/text/entry-anchor.ts';
import { bySection, UNHEADED } from '../model/items';

interface ItemSectionsProps<Item> {
  items: readonly Item[];
  /** What stands in the row of an item. */
  children: (item: Item) => ReactNode;
}

/** The items of a checklist as they are read, in rows under their headings. */
export function ItemSections<Item extends { section: string | null; id?: string }>({
  items,
  children,
}: ItemSectionsProps<Item>) {
  return bySection(items).map(({ section, items: of }, index) => (
    <Box key={index} component="section" aria-label={section === '' ? 'Items' : section}>
      {(section !== '' || index > 0) && (
        <Box
          component="h3"
          sx={(theme) => ({
            margin: 0,
            paddingInline: { xs: 4, sm: 5 },
            paddingBlock: 1.5,
            fontSize: 'caption.fontSize',
            fontWeight: 600,
            color: 'text.secondary',
            backgroundColor: theme.vars.palette.surface.sunken,
            overflowWrap: 'anywhere',
          })}
        >
          {section === '' ? UNHEADED : section}
        </Box>
      )}
      <Box
        component="ul"
        sx={(theme) => ({
          listStyle: 'none',
          margin: 0,
          padding: 0,
          '& > li': {
            display: 'flex',
            flexDirection: 'column',
            gap: 2,
            paddingInline: { xs: 4, sm: 5 },
            paddingBlock: 3,
            borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
            overflowWrap: 'anywhere',
          },
        })}
      >
        {of.map((item, at) => (
          <li key={at} id={item.id === undefined ? undefined : entryAnchor(item.id)}>
            {children(item)}
          </li>
        ))}
      </Box>
    </Box>
  ));
}
