import { describe, expect, it } from 'vitest';
import { payAppListParams, readPayAppListSearch } from './search';

describe('the address of the list', () => {
  it('keeps what fits and drops what does not', () => {
    const search = readPayAppListSearch({
      status: ['CLOSED', 'NONSENSE'],
      sovId: 's1',
      page: '0',
      orderBy: 'evil',
      order: 'ASC',
    });
    expect(search).toMatchObject({ status: ['CLOSED'], sovId: 's1', order: 'ASC' });
    expect(search.page).toBeUndefined();
    expect(search.orderBy).toBeUndefined();
  });

  it('becomes the parameters of the call, newest first', () => {
    expect(payAppListParams(readPayAppListSearch({}))).toMatchObject({
      page: 1,
      limit: 10,
      orderBy: 'createdAt',
      order: 'DESC',
    });
    expect(payAppListParams(readPayAppListSearch({ status: 'APPROVED', page: 3 }))).toMatchObject({
      page: 3,
      status: ['APPROVED'],
    });
  });
});
