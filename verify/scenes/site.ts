import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import { mainOf, type Scene } from './scene.ts';

const [PLACED, CREW] = [12.5, { workers: 3, hours: 8 }];

/** What a work entry says was placed and worked shows in the sums of its days, and no more once it is void. */
async function play(run: Run): Promise<void> {
  const main = mainOf(run);
  const { sov, lines } = await main.do('saveSov', { body: await main.body('saveSov') });
  const sovId = String(sov?.['id']);
  const found = await main.do('getSov', { params: { sovId } });
  const [line] = rowsOf(found['sovLines'] ?? lines);
  const made = await main.do('createDailyLog', { body: await main.body('createDailyLog') });
  const params = { dailyLogId: String(made['id']) };
  const logDate = String(made['logDate']);
  const query = { startDate: logDate, endDate: logDate };
  const before = Number((await main.do('getDailyLogHours', { query }))['totalHours']);
  const written = await main.do('addDailyLogEntry', {
    params,
    body: {
      entryType: 'WORK_LOG',
      trade: 'Concrete',
      ...CREW,
      description: 'Placed the deck.',
      sovLineId: line?.['id'],
      quantity: PLACED,
      unit: 'CY',
    },
  });
  const placed = async () => {
    const answer = await main.ask('getDailyLogQuantities', { query: { sovId, throughDate: logDate } });
    const [shown] = rowsOf(answer.body?.lines).filter(({ sovLineId }) => sovLineId === line?.['id']);
    const others = rowsOf(shown?.['otherUnits']).reduce((all, { quantity }) => all + Number(quantity), 0);
    return { answer, quantity: Number(shown?.['placedQuantity'] ?? 0) + others };
  };
  const then = await placed();
  run.judge.expect(then.answer, 'sums', then.quantity === PLACED, () => {
    return `${PLACED} CY were placed, and ${then.quantity} are shown`;
  });
  const hours = await main.ask('getDailyLogHours', { query });
  const added = Number(hours.body?.totalHours) - before;
  run.judge.expect(hours, 'sums', added === CREW.workers * CREW.hours, () => {
    return `${CREW.workers} worked ${CREW.hours} hours, and ${added} were added`;
  });
  const [entry] = rowsOf(written['entries']);
  await main.do('voidDailyLogEntry', {
    params: { ...params, entryId: String(entry?.['id']) },
    body: { version: entry?.['version'], reason: 'Another day.' },
  });
  const after = await placed();
  run.judge.expect(after.answer, 'sums', after.quantity === 0, () => {
    return `the entry is void, and ${after.quantity} are still shown`;
  });
}

/** What a day on site adds up to. */
export const site: Scene = {
  name: 'site',
  operations: ['getDailyLogQuantities', 'getDailyLogHours', 'addDailyLogEntry', 'voidDailyLogEntry'],
  play,
};
