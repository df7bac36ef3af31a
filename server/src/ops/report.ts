import { rebuildReports } from '../modules/report/service.ts';
import { command, flag, type Run, WrongUse } from './command.ts';

/** The operator's command about reports: counts every order and every day anew. */
export function rebuildReportsCommand(): Run {
  return async (database, say) => {
    const { orders, sums } = await rebuildReports(database, (some) => {
      if (some % 50_000 === 0) say(`${some} orders are counted`);
    });
    say(`${orders} orders are counted, in ${sums} daily sums`);
  };
}

export const reportCommands = [
  command({
    name: 'reports',
    words: [],
    options: { rebuild: flag },
    help: 'with --rebuild counts every order anew for reports, while the server runs or not; what is right stays as it is',
    run: (_, { rebuild }) => {
      if (!rebuild) throw new WrongUse('reports needs --rebuild');
      return rebuildReportsCommand();
    },
  }),
];
