import { http, HttpResponse } from 'msw';
import type { SavedView, SavedViewTool } from '@/shared/api/generated/model';
import {
  getCreateSavedViewResponseMock,
  getListSavedViewsResponseMock,
} from '@/shared/api/generated/saved-views/saved-views.msw';

const VIEWS = '*/projects/:projectId/saved-views';

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
    http.get(VIEWS, () => HttpResponse.json({ data: all })),
    http.post(VIEWS, async ({ request }) => {
      const body = (await request.json()) as Partial<SavedView>;
      if (all.some(({ name, isMine }) => isMine && name === body.name))
        return HttpResponse.json(
          {
            message: 'You already have a view with this name.',
            errorCode: 'ALREADY_EXISTS',
            requestId: 'req_01JCB5F3K9',
          },
          { status: 409 },
        );
      const id = 'd1f92b63-0009-4d80-9b01-000000000009';
      const view: SavedView = { ...getCreateSavedViewResponseMock(), ...body, id };
      all = [view, ...all];
      return HttpResponse.json(view, { status: 201 });
    }),
    http.patch(`${VIEWS}/:viewId`, async ({ request, params }) => {
      const body = (await request.json()) as Partial<SavedView>;
      all = all.map((view) =>
        view.id === params.viewId ? { ...view, ...body, version: view.version + 1 } : view,
      );
      return HttpResponse.json(all.find(({ id }) => id === params.viewId));
    }),
    http.delete(`${VIEWS}/:viewId`, ({ params }) => {
      all = all.filter(({ id }) => id !== params.viewId);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
