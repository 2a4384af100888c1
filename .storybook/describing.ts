import type { Plugin, PluginOption } from 'vite';

/** Whose properties the documentation describes: what is shared. Describing every page would take nine tenths of a build. */
const DESCRIBED = /\/src\/(shared\/ui|widgets\/record-list)\/.*(?<!\.stories|\.test)\.tsx$/;

const isDescriber = (plugin: PluginOption): plugin is Plugin =>
  typeof plugin === 'object' &&
  plugin !== null &&
  'name' in plugin &&
  plugin.name === 'storybook:react-docgen-plugin';

/** The build's plugins, with Storybook's reader of properties looking at shared components only. */
export const describing = (plugins: readonly PluginOption[]): PluginOption[] =>
  plugins.map((plugin) => {
    if (!isDescriber(plugin) || typeof plugin.transform !== 'function') return plugin;
    const { transform } = plugin;
    return {
      ...plugin,
      transform(code, id, ...rest) {
        return DESCRIBED.test(id) ? transform.call(this, code, id, ...rest) : undefined;
      },
    } satisfies Plugin;
  });
