/** A list of listeners and a counter, the shape useSyncExternalStore wants. */
export class Signal {
  private listeners = new Set<() => void>();
  private count = 0;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  revision = (): number => this.count;

  emit(): void {
    this.count += 1;
    for (const listener of this.listeners) listener();
  }
}

/** Listeners by key; a key that nobody listens to costs nothing. */
export class KeyedSignal {
  private listeners = new Map<string, Set<() => void>>();

  subscribe(key: string, listener: () => void): () => void {
    const held = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, held.add(listener));
    return () => {
      held.delete(listener);
      if (held.size === 0 && this.listeners.get(key) === held) this.listeners.delete(key);
    };
  }

  emit(key: string): void {
    for (const listener of this.listeners.get(key) ?? []) listener();
  }

  /** The keys somebody listens to. */
  keys(): IterableIterator<string> {
    return this.listeners.keys();
  }
}
