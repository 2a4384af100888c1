import type { Decorator } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { pageStory } from '@/shared/testing/story-api';
import { StoryPage } from '@/shared/testing/StoryPage';
import { detailFails, detailForbidden, detailMissing, detailNever, payAppHandlers } from './handlers';
import { IDS } from './people';

const LIST_ROUTE = `/app/projects/${IDS.project}/tools/pay-apps`;

/**
 * The set-up of the stories of one page of pay applications. In Storybook a story is the real app at its address; the
 * tests in jsdom, which know no toolbar, take the page alone.
 * @param path what follows the list's address: '' for the list itself
 */
export function payAppStories(path = '') {
  const route = `${LIST_ROUTE}${path}`;
  const given = (...handlers: RequestHandler[]) => ({ parameters: pageStory(route, ...handlers) });
  const alone: Decorator = (Story) => (
    <StoryPage path={route}>
      <Story />
    </StoryPage>
  );
  return {
    meta: { args: { projectId: IDS.project, payAppId: IDS.payApp }, decorators: [alone] },
    given,
    /** The states that need no application of their own; `full` is the story whose looks are shown. */
    states: (full: RequestHandler[]) => ({
      loading: { parameters: { ...pageStory(route, detailNever, ...full), staysBusy: true } },
      failed: given(detailFails, ...full),
      forbidden: given(detailForbidden, ...full),
      longText: { ...given(...full), globals: { words: 'long' } },
      inRupees: { ...given(...full), globals: { locale: 'en-IN' } },
      notFound: given(detailMissing, ...full),
    }),
  };
}

/** The states of one application whose full story is `payApp`. */
export const pageOf = (path: string, ...payApp: Parameters<typeof payAppHandlers>) => {
  const stories = payAppStories(`/${IDS.payApp}${path}`);
  return { ...stories, states: stories.states(payAppHandlers(...payApp)) };
};
