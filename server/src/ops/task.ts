import { taskActedOn } from '../modules/booking/ops/service.ts';
import { openTasks, tickOff } from '../modules/booking/task/data.ts';
import { command, type Run, WrongUse } from './command.ts';

/** The operator's list of what no agency has asked for: hotels to be asked once more, and hotels to be told. */

type Task = Awaited<ReturnType<typeof openTasks>>[number];

function taskText({ kind, change }: Task): string {
  switch (kind) {
    case 'confirmOverdue':
      return 'ASK the hotel: it has not confirmed within its promise';
    case 'hotelCannot':
      return 'DECIDE: the hotel cannot take it';
    case 'tellCancelled':
      return 'TELL the hotel: cancelled';
    case 'tellChanged':
      return `TELL the hotel: ${change} changed`;
  }
}

export const showTasks: Run = async (database, say) => {
  const tasks = await database.asSystem(openTasks);
  for (const task of tasks) {
    say(
      `${task.id}  ${taskText(task)}, order ${task.orderCode}, company ${task.companyCode}, ${task.at.toISOString()}`,
    );
    const number = task.hotelNumber === null ? '' : `, its number ${task.hotelNumber}`;
    say(`    ${task.hotel}, ${task.phone}${number}, ${task.checkin} – ${task.checkout}, ${task.guests.join(', ')}`);
    if (task.note !== '') say(`    ${task.note}`);
  }
  say(`${tasks.length} to be done`);
};

/** `note`: what came of it, in the operator's own words. */
export function doneCommand(
  idText: string,
  { by, note = '' }: { by?: string | undefined; note?: string | undefined },
): Run {
  const id = Number(idText);
  const name = by?.trim().slice(0, 60);
  if (!Number.isSafeInteger(id) || id < 1) throw new WrongUse(`${idText} is no number of a task`);
  if (!name) throw new WrongUse('done needs --by: who has seen to it');
  return async (database, say) => {
    const ticked = { by: name, note: note.trim().slice(0, 300) };
    if (!(await database.asSystem((tx) => tickOff(tx, id, ticked, Date.now()))))
      throw new WrongUse(`no task ${id} is to be done`);
    say(`task ${id} is done`);
  };
}

export const taskCommands = [
  command({
    name: 'tasks',
    words: [],
    options: {},
    help: 'hotels to be asked once more, because they have not confirmed in time, and hotels that confirmed by hand to be told of a cancellation or a change',
    run: () => showTasks,
  }),
  command({
    name: 'done',
    words: ['TASK'],
    options: {},
    changes: {},
    about:
      ([task]) =>
      (tx) =>
        taskActedOn(tx, Number(task)),
    help: 'ticks one off; --reason TEXT: with what came of it',
    run: ([task], { by, reason }) => doneCommand(task, { by, note: reason }),
  }),
];
