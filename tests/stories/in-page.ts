// What runs inside the page of Storybook: it is sent there as text, so it may use nothing from outside its own body.

/** What the page says of one rendering of a story, with its steps, checks and axe. */
export interface Rendering {
  passed: boolean;
  /** What went wrong, most telling first; empty where it passed. */
  messages: string[];
}

/** Which rendering is asked for: a story from the start, or the mounted one again under other globals. */
export type Ask = { show: string; limitMs: number } | { globals: object; limitMs: number };

interface AxeViolation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}
interface Finished {
  storyId: string;
  status: 'success' | 'error';
  reporters?: { type: string; status: string; result?: { violations?: AxeViolation[]; error?: unknown } }[];
}
interface Channel {
  on(event: string, listener: (payload: never) => void): void;
  off(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: object): void;
}
export interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  __STORYBOOK_PREVIEW__: {
    ready(): Promise<unknown>;
    currentRender?: { id: string };
    storyStoreValue: { userGlobals: { globals: object; initialGlobals: object } };
    loadStory(of: { storyId: string }): Promise<{
      /** Whether its steps mount it themselves; Storybook then draws it again only with them. */
      usesMount: boolean;
      storyGlobals: { viewport?: { value?: string } };
      parameters: { viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> } };
    }>;
  };
}

/** What a story fixes itself, whatever is asked for around it. */
export interface Own {
  /** Names of globals. */
  globals: string[];
  /** The size of its viewport, CSS pixels. */
  size: { width: number; height: number } | null;
}

/** What a story's own globals fix. Throws where it names a viewport that there is not. */
export async function ownOf(storyId: string): Promise<Own> {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
  const { storyGlobals, parameters, usesMount } = await preview.loadStory({ storyId });
  const globals = usesMount ? ['theme', 'direction', 'viewport'] : Object.keys(storyGlobals);
  const name = storyGlobals.viewport?.value;
  if (name === undefined) return { globals, size: null };
  const styles = parameters.viewport?.options?.[name]?.styles;
  if (!styles)
    throw new Error(`The story asks for the viewport "${name}", which .storybook/preview.tsx does not have`);
  return {
    globals,
    size: { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) },
  };
}

/** Renders and resolves when Storybook says that the story has finished: steps, checks and axe included. */
export async function rendering(ask: Ask): Promise<Rendering> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
    globalThis as unknown as StorybookWindow;
  const messages: string[] = [];
  const told = (payload: unknown): void => {
    const each = Array.isArray(payload) ? payload : [payload];
    for (const one of each as {
      name?: string;
      message?: string;
      title?: string;
      description?: string;
      stack?: string;
    }[])
      messages.push(
        [one.title, one.description, one.stack ?? one.message].filter(Boolean).join('\n') ||
          JSON.stringify(one),
      );
  };
  const violationsOf = (finished: Finished): string[] =>
    (finished.reporters ?? []).flatMap(({ type, status, result }) => {
      if (status !== 'failed') return [];
      const found = (result?.violations ?? []).map(
        ({ id, help, nodes }) =>
          `axe ${id}: ${help}\n${nodes.map((node) => `  ${node.html.slice(0, 300)}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
      );
      return found.length > 0 ? found : [`${type}: ${String(result?.error ?? 'failed without a reason')}`];
    });

  const forget = (): void => {
    localStorage.clear();
    sessionStorage.clear();
  };
  if ('show' in ask) {
    forget();
    // Without an event: the story that still stands need not be drawn once more under them.
    const { userGlobals } = preview.storyStoreValue;
    userGlobals.globals = { ...userGlobals.initialGlobals };
  }
  const wanted = 'show' in ask ? ask.show : preview.currentRender?.id;
  return new Promise((resolve) => {
    const listeners: [string, (payload: never) => void][] = [];
    const end = (passed: boolean) => {
      clearTimeout(timer);
      for (const [event, listener] of listeners) channel.off(event, listener);
      resolve({ passed: passed && messages.length === 0, messages });
    };
    const timer = setTimeout(() => {
      messages.push(`The story did not finish within ${String(ask.limitMs / 1000)} s`);
      end(false);
    }, ask.limitMs);
    const on = <Payload>(event: string, listener: (payload: Payload) => void) => {
      listeners.push([event, listener as (payload: never) => void]);
      channel.on(event, listener as (payload: never) => void);
    };
    for (const event of [
      'playFunctionThrewException',
      'storyThrewException',
      'storyErrored',
      'unhandledErrorsWhilePlaying',
    ])
      on(event, told);
    // Once more when the story before has left: a sheet keeps what was not saved as it goes, and the next would restore it.
    on<{ newPhase: string; storyId: string }>('storyRenderPhaseChanged', ({ newPhase, storyId }) => {
      if ('show' in ask && newPhase === 'loading' && storyId === wanted) forget();
    });
    on('storyMissing', () => {
      messages.push('Storybook has no such story');
      end(false);
    });
    on<Finished>('storyFinished', (finished) => {
      if (finished.storyId !== wanted) return;
      messages.push(...violationsOf(finished));
      end(finished.status === 'success');
    });
    if ('show' in ask) channel.emit('setCurrentStory', { storyId: ask.show, viewMode: 'story' });
    else channel.emit('updateGlobals', { globals: ask.globals });
  });
}

/**
 * After another size was given to the page: resolves when what is drawn no longer changes, with whether the story
 * stands as it should.
 */
export async function resized(): Promise<Rendering> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Of what a narrower page rearranges: how much there is, and how far it reaches. */
  const seen = () => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [document.getElementsByTagName('*').length, scrollWidth, scrollHeight].join();
  };
  // Chromium sometimes leaves an element as a media query of the size before styled it, while that query is false already:
  // a sheet that is switched off and on again is asked anew.
  for (const sheet of document.styleSheets) {
    sheet.disabled = true;
    sheet.disabled = false;
  }
  const STILL_FRAMES = 3;
  const end = performance.now() + 15_000;
  let before = '';
  for (let still = 0; still < STILL_FRAMES && performance.now() < end;) {
    await frame();
    const now = seen();
    still = now === before ? still + 1 : 0;
    before = now;
  }
  // One that was shown beside something that the other width does not have: nobody could have called for it there.
  for (const tooltip of document.querySelectorAll<HTMLElement>('[role=tooltip]')) tooltip.hidden = true;
  const stands = (globalThis as { storyStandsNow?: () => Promise<void> }).storyStandsNow;
  // What hangs on something else (a menu, a date's calendar) takes its new place a moment after the rest.
  const LATE_MS = 3_000;
  for (const late = performance.now() + LATE_MS; ; await frame())
    try {
      await stands?.();
      return { passed: true, messages: [] };
    } catch (error) {
      if (performance.now() > late)
        return { passed: false, messages: [error instanceof Error ? error.message : String(error)] };
    }
}

/** Where a control or heading stands, in CSS pixels from the left edge. */
export interface Place {
  label: string;
  left: number;
  right: number;
}

/** The places of all controls and headings that are seen, in the order of the document. */
export function places(): Place[] {
  const CONTROLS =
    'h1, h2, h3, button, a[href], input:not([type=hidden]), [role=button], [role=tab], [role=columnheader], [role=gridcell]';
  /** What keeps its direction: documents, charts, code; and links that are words of a sentence. */
  const FIXED = '[dir=ltr], svg, canvas, pre, p a, .markdown a';
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 4 || height < 4 || element.closest(FIXED) || element.closest('.sb-wrapper')) return [];
    const label = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    return [{ label: `${element.tagName.toLowerCase()} "${label}"`, left, right }];
  });
}
