import type { api } from '@waylight/contract';
import { deadlineLineText } from '@waylight/contract/supply/hotel-time-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { classNames } from '@waylight/ui/class-names';
import { Link } from '@waylight/ui/link';
import { dateText } from '@waylight/ui/text/date-text';
import { VisuallyHidden } from '@waylight/ui/visually-hidden';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './deadline-calendar.module.css';
import { type CalendarDay, calendarWeeks } from './deadline-days.ts';
import { words } from './words.ts';

interface DeadlineCalendarProps {
  desk: ReplyOf<typeof api.deadline.list>;
  chosen: string | undefined;
  /** undefined: every day again */
  onChoose: (date: string | undefined) => void;
}

/** Orders in a day's cell; more are a press away. */
const shown = 2;

/** Two weeks of deadlines. Days are Beijing’s; a cell lists its orders by both clocks, on a phone it has their number alone. */
export function DeadlineCalendar({ desk, chosen, onChoose }: DeadlineCalendarProps) {
  const t = useText();
  const language = useLanguage();
  const weeks = calendarWeeks(desk);
  const weekday = (date: string) =>
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    );
  return (
    <table className={styles.calendar}>
      <caption className={styles.heard}>
        {t(words.calendarCaption, { from: dateText(desk.from, language), to: dateText(desk.to, language) })}
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map(({ date }) => (
            <th key={date} scope="col">
              {weekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td
                key={day.date}
                className={classNames(styles.day, day.outside && styles.outside)}
                data-chosen={day.date === chosen || undefined}
                data-today={day.date === desk.from || undefined}
              >
                <Day day={day} chosen={day.date === chosen} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: CalendarDay;
  chosen: boolean;
  onChoose: DeadlineCalendarProps['onChoose'];
}

function Day({ day: { date, orders }, chosen, onChoose }: DayProps) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const number = date.endsWith('-01')
    ? dateText(date, language, { noWeekday: true, noYear: true })
    : Number(date.slice(8));
  if (orders.length === 0) return <time dateTime={date}>{number}</time>;
  return (
    <>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen}
        onClick={() => onChoose(chosen ? undefined : date)}
      >
        <time dateTime={date}>{number}</time> <span className={styles.count}>{orders.length}</span>{' '}
        <VisuallyHidden>{t(words.showDay, { day: dateText(date, language), n: orders.length })}</VisuallyHidden>
      </button>
      <ul className={styles.orders}>
        {orders.slice(0, shown).map((order) => (
          <li key={order.orderCode}>
            <Link plain href={paths.order(order.orderCode)} className={styles.order}>
              <span className={styles.time}>
                {order.freeCancelUntilLocal &&
                  deadlineLineText(order.freeCancelUntilLocal, order.timeZone, order, language, date)}
              </span>{' '}
              {names(order.infoName, order.nameEng).name}
            </Link>
          </li>
        ))}
        {orders.length > shown && (
          <li>
            <button type="button" className={styles.more} onClick={() => onChoose(date)}>
              {t(words.more, { n: orders.length - shown })}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}
