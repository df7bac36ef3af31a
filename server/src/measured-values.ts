import type { ReadModel } from '@waylight/engine/read-model/read-model';
import { countMailsDue } from './db/mail-queue.ts';
import { countFactsDue } from './db/outbox.ts';
import type { House } from './house.ts';
import type { MeasuredValue } from './http/metrics.ts';
import { callClasses, type Overload } from './http/overload/overload.ts';

/** The values that an operator watches, beside the times of calls and what Node.js tells of itself. A process that only works has no read model. */
export function measuredValues(
  { database, feed, clock }: Pick<House, 'database' | 'feed' | 'clock'>,
  overload?: Overload,
  readModel?: ReadModel,
  router?: { readonly processes: number },
): MeasuredValue[] {
  const { load } = database;
  return [
    ...(readModel
      ? [
          {
            name: 'waylight_read_model_age_seconds',
            help: 'Time since the changes of hotels were last read',
            read: () => readModel.age / 1000,
          } as const,
          {
            name: 'waylight_feed_number',
            help: 'Number of the last change that was read; processes of one database differ by what one lags behind',
            read: () => Number(readModel.position),
          } as const,
        ]
      : []),
    ...(router
      ? [
          {
            name: 'waylight_search_processes',
            help: 'Search processes that this process can ask',
            read: () => router.processes,
          } as const,
        ]
      : []),
    ...(feed.silentMs === undefined
      ? []
      : [
          {
            name: 'waylight_feed_silent_seconds',
            help: 'Time since the publisher of changes was heard by NATS',
            read: () => (feed.silentMs ?? 0) / 1000,
          } as const,
        ]),
    ...(overload
      ? callClasses.map(
          (kind) =>
            ({
              name: `waylight_refused_${kind}`,
              help: `Calls of the class ${kind} that were refused because there were too many`,
              read: () => overload.refused(kind),
            }) as const,
        )
      : []),
    {
      name: 'waylight_outbox_due',
      help: 'Announcements that wait for their reactions',
      read: () => database.asSystem((tx) => countFactsDue(tx, clock())),
    },
    {
      name: 'waylight_mails_due',
      help: 'Mails that wait to be sent',
      read: () => database.asSystem((tx) => countMailsDue(tx, clock())),
    },
    ...(load
      ? [
          {
            name: 'waylight_database_connections',
            help: 'Open connections to the database',
            read: () => load().open,
          } as const,
          {
            name: 'waylight_database_waiting',
            help: 'Callers who wait for a connection to the database',
            read: () => load().waiting,
          } as const,
        ]
      : []),
  ];
}
