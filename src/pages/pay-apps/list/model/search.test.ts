import { describe, expect, it } from 'vitest';
import { PAY_APP_LIST, payAppListParams, readPayAppListSearch } from './search';

const SOV = '5c1e7a90-4d3b-4f6a-8b21-9e0d5c7a1101';

describe('the address of the list', () => {
  it('keeps what fits and drops what does not', () => {
    const search = readPayAppListSearch({
      status: ['CLOSED', 'NONSENSE'],
      sovId: SOV,
      columns: ['due', 'NONSENSE'],
      page: '0',
      orderBy: 'evil',
      order: 'ASC',
    });
    expect(search).toMatchObject({ status: ['CLOSED'], sovId: SOV, order: 'ASC', columns: ['due'] });
    expect(search.page).toBeUndefined();
    expect(search.orderBy).toBeUndefined();
    expect(readPayAppListSearch({ sovId: 's1' }).sovId).toBeUndefined();
    expect(readPayAppListSearch({ bill: SOV }).bill).toBe(SOV);
    expect(payAppListParams({ bill: SOV })).not.toHaveProperty('bill');
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

  it('does not take the schedule to bill for a filter, nor for a part of a saved view', () => {
    expect(PAY_APP_LIST.active({ bill: SOV })).toEqual([]);
    expect(PAY_APP_LIST.active({ bill: SOV, sovId: SOV })).toEqual(['sovId']);
    expect(PAY_APP_LIST.look({ bill: SOV, sovId: SOV })).toEqual({ sovId: SOV });
  });
});
