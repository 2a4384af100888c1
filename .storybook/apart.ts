// Imported before everything else. Storybook may stand on the product's own address (/storybook), where both would share
// what a browser keeps for an address: a story that signs somebody out would do so in the product's tabs.

/** What a story keeps is gone with its frame. Entries are own properties, as in a browser's own storage. */
function inMemory(): Storage {
  const methods: ThisType<Record<string, string>> & Omit<Storage, 'length'> = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? (kept[key] ?? null) : null),
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      // oxlint-disable-next-line typescript/no-dynamic-delete -- entries are properties, as in the browser's own
      delete kept[key];
    },
    clear: () => Object.keys(kept).forEach(methods.removeItem),
    key: (index: number) => Object.keys(kept)[index] ?? null,
  };
  const kept = Object.create(
    Object.defineProperty(methods, 'length', { get: () => Object.keys(kept).length }),
  ) as Record<string, string>;
  return kept as unknown as Storage; // its methods are inherited
}

Object.defineProperty(window, 'localStorage', { value: inMemory(), configurable: true });
// Nor does a story take the lead among the product's tabs in listening to the server.
Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
