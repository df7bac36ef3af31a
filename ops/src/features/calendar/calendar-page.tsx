import { useParams } from '@tanstack/react-router';
import type { CalendarOperation } from '@waylight/contract/ops/calendar';
import { addDays, dateIn, dayNumber, isPlainDate, portalZone } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Select } from '@waylight/ui/field/select';
import { IconButton } from '@waylight/ui/icon-button';
import { Link } from '@waylight/ui/link';
import { belowWidth, useMedia } from '@waylight/ui/media';
import { Page, PageHead } from '@waylight/ui/page/page';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { DateBox } from '../../lib/list/filter-box.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrlText } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './calendar.module.css';
import { ChangedDialog } from './changed-dialog.tsx';
import { EditBar } from './edit-bar.tsx';
import { editRequest } from './edit-request.ts';
import { type CalendarReply, lowRooms, rowsOf } from './grid-row.ts';
import { NightGrid } from './night-grid.tsx';
import { PeriodDrawer } from './period-drawer.tsx';
import { boundsOf, oneCell, type Selection } from './selection.ts';
import { useCalendarEdit } from './use-calendar-edit.ts';
import { words } from './words.ts';

/** Nights shown at once. */
const shown = 60;
/** ms after which the nights are read again while they are looked at. */
const everyMs = 30_000;

/** Every night of a hotel: prices and rooms, looked at and edited as in a sheet. */
export function CalendarPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const asked = useUrlText('from');
  const from = asked && isPlainDate(asked) ? asked : dateIn(portalZone, Date.now());
  const hotelId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  const query = useCallQuery(
    opsApi.calendar.nights,
    { hotelId, from, nights: shown },
    { staleTime: 0, keepPrevious: true, refetchInterval: everyMs, handles: 'all' },
  );
  return (
    <Page gap={12}>
      <DetailPage query={query} unknown="NO_SUCH_HOTEL" missing={words.hotelMissing} record={{ kind: 'calendar', id }}>
        {(grid) => <HotelCalendar grid={grid} hotelId={hotelId} from={from} />}
      </DetailPage>
    </Page>
  );
}

function HotelCalendar({ grid, hotelId, from }: { grid: CalendarReply; hotelId: number; from: string }) {
  const t = useText();
  const name = useName();
  const mayAct = useMay('SUPPLY_ACT');
  const { hotel, rooms } = grid;
  const title = name(hotel.zh, hotel.en);
  usePageTitle(`${t(words.calendar)} · ${title}`);
  return (
    <>
      <PageHead
        close
        back={<Link href={paths.calendars()}>{t(words.otherHotel)}</Link>}
        line={
          <>
            <h1>{title}</h1>
            {!hotel.active && <StatusChip tone="grey">{t(words.inactive)}</StatusChip>}
          </>
        }
      >
        <p className={styles.lead}>
          {t(words.calendar)} · {name(hotel.cityZh, hotel.cityEn)} · {hotel.id} ·{' '}
          <Link href={paths.hotel(hotel.id)}>{t(words.hotelPage)}</Link>
        </p>
      </PageHead>
      {rooms.length === 0 ? (
        <EmptyState reason="none" title={t(words.noRooms)}>
          {t(words.noRoomsText)}
        </EmptyState>
      ) : (
        <Sheet grid={grid} hotelId={hotelId} from={from} title={title} mayAct={mayAct} />
      )}
    </>
  );
}

interface SheetProps {
  grid: CalendarReply;
  hotelId: number;
  from: string;
  title: string;
  mayAct: boolean;
}

function Sheet({ grid, hotelId, from, title, mayAct }: SheetProps) {
  const t = useText();
  const name = useName();
  const narrow = useMedia(belowWidth(720));
  const [room, setRoom] = useState<number>();
  // A narrow screen has one room at a time.
  const roomId = room ?? (narrow ? grid.rooms[0]!.id : undefined);
  const rows = useMemo(() => rowsOf(grid, roomId), [grid, roomId]);
  const [selection, setSelection] = useState<Selection>(oneCell({ row: 0, night: 0 }));
  const [typed, setTyped] = useState<{ text: string; round: number }>();
  const [periodOpen, setPeriodOpen] = useState(false);
  const focusCell = () =>
    document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
  const editing = useCalendarEdit(
    (id) => rows.find((row) => row.kind === 'rate' && row.id === id)?.currency,
    () => setTimeout(focusCell),
  );
  const bounds = boundsOf(selection);
  const lastRow = Math.min(bounds.lastRow, rows.length - 1);
  const chosen = rows.slice(Math.min(bounds.firstRow, lastRow), lastRow + 1);
  const focusRow = rows[Math.min(selection.focus.row, rows.length - 1)]!;
  const select = (next: Selection) => {
    if (editing.state.step !== 'none') editing.drop();
    setSelection(next);
  };
  const ask = (operation: CalendarOperation) => {
    const nights = { from: addDays(grid.from, bounds.firstNight), to: addDays(grid.from, bounds.lastNight) };
    void editing.ask(editRequest({ hotelId, ...nights, rows: chosen, operation }, grid.from));
  };
  return (
    <>
      <div className={styles.tools}>
        <DateMoves hotelId={hotelId} from={from} today={grid.today} />
        <Select
          label={t(words.room)}
          size="small"
          value={String(roomId ?? 0)}
          onChange={(next) => {
            setRoom(next === '0' ? undefined : Number(next));
            select(oneCell({ row: 0, night: selection.focus.night }));
          }}
          options={[
            ...(narrow ? [] : [{ value: '0', label: t(words.allRooms) }]),
            ...grid.rooms.map((one) => ({ value: String(one.id), label: name(one.zh, one.en) })),
          ]}
        />
        {mayAct && (
          <span className={styles.end}>
            <Button size="small" onPress={() => setPeriodOpen(true)}>
              {t(words.period)}
            </Button>
          </span>
        )}
      </div>
      <Legend />
      <NightGrid
        label={t(words.grid, { hotel: title })}
        rows={rows}
        from={grid.from}
        today={grid.today}
        selection={selection}
        onSelect={select}
        onType={(text) => setTyped((before) => ({ text, round: (before?.round ?? 0) + 1 }))}
        onLeave={editing.drop}
        changes={editing.state.step === 'preview' ? editing.state.changes : none}
        isReadOnly={!mayAct}
      />
      {mayAct && (
        <EditBar
          rows={chosen}
          nights={bounds.lastNight - bounds.firstNight + 1}
          kind={focusRow.kind}
          typed={typed}
          editing={editing}
          onAsk={ask}
          onLeave={focusCell}
        />
      )}
      {editing.state.step === 'decide' && (
        <ChangedDialog changed={editing.state.changed} rows={rows} editing={editing} />
      )}
      {periodOpen && (
        <PeriodDrawer
          hotelId={hotelId}
          rows={rowsOf(grid)}
          from={addDays(grid.from, bounds.firstNight)}
          onClose={() => setPeriodOpen(false)}
        />
      )}
    </>
  );
}

const none = [] as const;

/** A month on, to the same day or the last that it has. */
function monthOn(date: string, step: number): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + step;
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${String(month).padStart(2, '0')}-${String(Math.min(Number(date.slice(8)), last)).padStart(2, '0')}`;
}

function DateMoves({ hotelId, from, today }: { hotelId: number; from: string; today: string }) {
  const t = useText();
  const go = useGo();
  const move = (date: string) => {
    if (dayNumber(date) > 0) go(paths.calendar(hotelId, { from: date }), { keepScroll: true, replace: true });
  };
  return (
    <div className={styles.moves}>
      <IconButton size="small" bordered label={t(words.monthBack)} onPress={() => move(monthOn(from, -1))}>
        <ChevronsLeft size={16} />
      </IconButton>
      <IconButton size="small" bordered label={t(words.weekBack)} onPress={() => move(addDays(from, -7))}>
        <ChevronLeft size={16} />
      </IconButton>
      <DateBox label={t(words.from)} value={from} onDate={(date) => move(date ?? today)} />
      <IconButton size="small" bordered label={t(words.weekOn)} onPress={() => move(addDays(from, 7))}>
        <ChevronRight size={16} />
      </IconButton>
      <IconButton size="small" bordered label={t(words.monthOn)} onPress={() => move(monthOn(from, 1))}>
        <ChevronsRight size={16} />
      </IconButton>
      <Button size="small" tone="quiet" onPress={() => move(today)}>
        {t(words.today)}
      </Button>
    </div>
  );
}

function Legend() {
  const t = useText();
  return (
    <p className={styles.legend}>
      <span data-look="low">
        <b>{t(words.low)}</b> {t(words.legendLow, { n: lowRooms })}
      </span>
      <span data-look="soldOut">
        <b>{t(words.soldOut)}</b> {t(words.legendFull)}
      </span>
      <span data-look="closed">
        <b>{t(words.closed)}</b> {t(words.legendClosed)}
      </span>
      <span className={styles.keys}>{t(words.keys)}</span>
    </p>
  );
}
