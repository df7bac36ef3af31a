import { pino } from 'pino';
import { type Connections, databaseOn } from '../../db/database.ts';
import type { Session } from '../../db/dialect.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { dispatch } from '../../db/outbox.ts';
import { openPool } from '../../db/pool.ts';
import { keepStandings, remindOfBills, runBills } from '../../modules/billing/jobs.ts';
import { expireSettlements } from '../../modules/billing/settlement/calls.ts';
import { reactions } from '../../reactions.ts';

// target DATA_DIR|DATABASE_URL NOW STEP all|reactions: does what is due of bills at NOW, or reacts to what was announced, and
// is killed before its statement STEP.

/** The same connections; `tick` is told before each statement. */
function counted(connections: Connections, tick: () => void): Connections {
  const behind = new Map<Session, Session>();
  return {
    ...connections,
    async acquire() {
      const session = await connections.acquire();
      const told: Session = {
        query(...asked) {
          tick();
          return session.query(...asked);
        },
        exec(sql) {
          tick();
          return session.exec(sql);
        },
      };
      behind.set(told, session);
      return told;
    },
    release(told, broken) {
      connections.release(behind.get(told)!, broken);
      behind.delete(told);
    },
  };
}

async function main() {
  const [place, nowText, step, which] = process.argv.slice(2) as [string, string, string, string];
  const now = Number(nowText);
  let left = Number(step);
  const connections = place.startsWith('postgres')
    ? openPool({ url: place, connections: 2, warn: () => {} })
    : await openEmbedded({ dataDir: place });
  const mortal = counted(connections, () => {
    if (left-- <= 0) process.kill(process.pid, 'SIGKILL');
  });
  const database = databaseOn(mortal, () => Math.round(now - Date.now()));
  if (which === 'all') await runBills(database, now);
  await dispatch(database, reactions, now, pino({ level: 'silent' }));
  await keepStandings(database, now);
  await remindOfBills(database, now);
  await expireSettlements(database, now);
  await database.close();
}

void main();
