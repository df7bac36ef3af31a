import { api } from '@waylight/contract';
import type { FlightRobotStatus } from '@waylight/contract/enquiry/enquiry-words';
import { Card } from '@waylight/ui/card';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Switch } from '@waylight/ui/field/switch';
import { useBrand } from '../../lib/brand.ts';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import type { User } from '../../lib/session/user.ts';
import { useMay } from '../../lib/session/user.ts';
import { type Text, useNames, useText } from '../../lib/words.ts';
import styles from './flight-robot.module.css';

// biome-ignore format: both languages of a text stand on one line
const words = {
  title: { zh: '机票机器人', en: 'Air-ticket robot' },
  text: { zh: '出票部门的聊天机器人，机票询价由它先答复。', en: 'A chat robot of our ticketing desk. It answers flight enquiries first.' },
  use: { zh: '使用机票机器人', en: 'Use the robot' },
  off: { zh: '未开通', en: 'Off' },
  requested: { zh: '已申请，等待出票部门开通', en: 'Requested: the ticketing desk will activate it' },
  active: { zh: '已开通', en: 'Active' },
  whose: { zh: '由主账号开通或关闭', en: 'The main account turns it on and off' },
  scan: { zh: '扫码添加 {name}', en: 'Scan to add {name}' },
} as const;

/** The state of the robot in words. */
export const robotWords: Readonly<Record<FlightRobotStatus, Text>> = words;

/** Switches the robot of the company; for its main account. */
export function FlightRobotSwitch({ user }: { user: User }) {
  const t = useText();
  const { flightRobot } = user.attrs;
  const set = useCall(api.flightRobot.set);
  const isOn = set.isPending ? (set.variables?.on ?? false) : flightRobot !== 'off';
  return (
    <Switch
      isSelected={isOn}
      isDisabled={set.isPending}
      onChange={(on) =>
        set.mutate(
          { on },
          {
            onSettled: async () => {
              await Promise.all([refreshCall(api.identity.currentUser), refreshCall(api.flightRobot.get)]);
            },
          },
        )
      }
    >
      {t(words.use)}
    </Switch>
  );
}

/** The robot on the page of flights: its state, its switch, and once it is active its name and QR code, whose place is kept. */
export function FlightRobotCard({ user }: { user: User }) {
  const t = useText();
  const names = useNames();
  const administers = useMay('ACCOUNT_ADMIN');
  const { flightRobot } = useBrand();
  const { data, isPending } = useCallQuery(api.flightRobot.get, {}, { handles: 'all' });
  // The document and the session know how high the card is before the answer comes.
  const { offered, status, robot } = data ?? { offered: isPending && flightRobot, status: user.attrs.flightRobot };
  if (!offered) return null;
  const name = robot ? names(robot.nameZh, robot.nameEn).name : '';
  return (
    <Card title={t(words.title)}>
      <div className={styles.robot}>
        {status === 'active' && (
          <figure className={styles.code}>
            {robot ? (
              <img src={robot.qrCode} width={120} height={120} alt={t(words.scan, { name })} />
            ) : (
              <SkeletonBlock width={120} height={120} />
            )}
            <figcaption>{robot ? t(words.scan, { name }) : '\u00a0'}</figcaption>
          </figure>
        )}
        <div className={styles.about}>
          <p>{t(words.text)}</p>
          <p className={styles.status} role="status">
            {t(robotWords[status])}
          </p>
          {administers ? <FlightRobotSwitch user={user} /> : <p className={styles.status}>{t(words.whose)}</p>}
        </div>
      </div>
    </Card>
  );
}
