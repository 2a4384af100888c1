import type { SavedView, SavedViewTool } from '@/shared/api/generated/model';
import {
  getCreateSavedViewMockHandler,
  getCreateSavedViewResponseMock,
  getDeleteSavedViewMockHandler,
  getListSavedViewsMockHandler,
  getListSavedViewsResponseMock,
  getUpdateSavedViewMockHandler,
  getUpdateSavedViewResponseMock,
} from '@/shared/api/generated/saved-views/saved-views.msw';
import { refuse } from '@/shared/testing/refusal';

/** The views of the RFI list in the contract: one of the reader's own, and one that somebody shares. */
export const VIEWS_OF_RFIS: readonly SavedView[] = getListSavedViewsResponseMock().data.filter(
  ({ tool }) => tool === 'RFI',
);

/** The contract's own and shared view as views of another list: the first with this state, the other with none. */
export const viewsOf = (tool: SavedViewTool, name: string, state: Partial<SavedView>): readonly SavedView[] =>
  VIEWS_OF_RFIS.map((view, index) => ({
    ...view,
    tool,
    ...(index === 0 ? { name, columns: [], ...state } : { name: 'Of everyone', search: {}, columns: [] }),
  }));

/** Keeps views as the server does. */
export function viewServer(views: readonly SavedView[] = VIEWS_OF_RFIS) {
  let all = [...views];
  return [
    getListSavedViewsMockHandler(() => ({ data: all })),
    getCreateSavedViewMockHandler(async ({ request }) => {
      const body = (await request.json()) as Partial<SavedView>;
      if (all.some(({ name, isMine }) => isMine && name === body.name))
        refuse(409, 'ALREADY_EXISTS', 'You already have a view with this name.');
      const id = 'd1f92b63-0009-4d80-9b01-000000000009';
      const view: SavedView = { ...getCreateSavedViewResponseMock(), ...body, id };
      all = [view, ...all];
      return view;
    }),
    getUpdateSavedViewMockHandler(async ({ request, params }) => {
      const body = (await request.json()) as Partial<SavedView>;
      all = all.map((view) =>
        view.id === params['viewId'] ? { ...view, ...body, version: view.version + 1 } : view,
      );
      return all.find(({ id }) => id === params['viewId']) ?? getUpdateSavedViewResponseMock();
    }),
    getDeleteSavedViewMockHandler(({ params }) => {
      all = all.filter(({ id }) => id !== params['viewId']);
    }),
  ];
}
