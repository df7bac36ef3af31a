import type { HotelTextName } from '@waylight/contract/booking/hotel-texts';
import type { HotelAnswer } from '@waylight/contract/ops/hotel-link';
import { nightsOf } from '@waylight/contract/value/stay';
import type { Words } from '@waylight/contract/value/words';
import type { StayFacts } from './data.ts';
import type { Speech } from './words.ts';

/** The page of an order for its hotel: plain HTML without scripts and without any price. */

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Frame {
  readonly lang: string;
  readonly isRightToLeft: boolean;
  readonly title: string;
}

const frame = ({ lang, isRightToLeft, title }: Frame, body: string) => `<!doctype html>
<html lang="${lang}"${isRightToLeft ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/share/hotel.css">
</head>
<body>
${body}
</body>
</html>
`;

// biome-ignore format: both languages of a word stand on one line
const closedWords = {
  unknown: { zh: '这个链接打不开：可能已过期，或已由之后的邮件中的新链接取代。', en: 'This link does not open. It may have expired, or a later mail has brought a new one.' },
  tooMany: { zh: '访问过于频繁，请稍后再试', en: 'Accessing too frequently, please try again later!' },
} as const satisfies Record<string, Words>;

/** The page of a link that opens nothing: the same for each. */
export const closedPage = (why: keyof typeof closedWords): string =>
  frame(
    { lang: 'zh-CN', isRightToLeft: false, title: closedWords[why].en },
    `<main class="closed"><h1 lang="zh-CN">${closedWords[why].zh}</h1><p lang="en">${closedWords[why].en}</p></main>`,
  );

const bedNames: Readonly<Record<string, HotelTextName>> = {
  single: 'bedSingle',
  twin: 'bedTwin',
  double: 'bedDouble',
  king: 'bedKing',
  sofa: 'bedSofa',
  bunk: 'bedBunk',
};

export interface HotelPage {
  readonly token: string;
  readonly speech: Speech;
  /** languages to choose from */
  readonly languages: readonly { readonly tag: string; readonly name: string }[];
  readonly brand: string;
  readonly hotline: string;
  readonly stay: StayFacts;
  readonly isEnded: boolean;
  /** the hotel was told of a change that nobody has noted */
  readonly hasChanged: boolean;
  readonly given: readonly {
    readonly answer: HotelAnswer;
    readonly hotelNumber: string | null;
    readonly reason: string;
  }[];
  readonly may: readonly HotelAnswer[];
  /** of what is shown */
  readonly digest: string;
  /** why an answer was not taken, and what was typed */
  readonly refusal?: { readonly why: HotelTextName; readonly number: string; readonly reason: string } | undefined;
}

/** A text as HTML; one that the language lacks says that it is English. */
function saying(speech: Speech) {
  return (name: HotelTextName, values?: Readonly<Record<string, string | number>>): string => {
    const text = escaped(speech.say(name, values)).replaceAll('\n', '<br>');
    return speech.lacks(name) ? `<span lang="en" dir="ltr">${text}</span>` : text;
  };
}
type Say = ReturnType<typeof saying>;

export function hotelPage(page: HotelPage): string {
  const { speech, stay, brand, hotline } = page;
  const { order } = stay;
  const say = saying(speech);
  const path = `/share/hotel/${encodeURIComponent(page.token)}`;
  const title = page.isEnded
    ? 'endedTitle'
    : order.confirmMinutes > 0 && order.status === 'unconfirmed'
      ? 'askTitle'
      : 'numberTitle';
  const isOpen = page.may.some((one) => one !== 'noted');
  const hasTitle = isOpen || page.isEnded;
  const chosen = page.languages
    .map(
      ({ tag, name }) =>
        `<a href="${path}?language=${tag}" lang="${tag}"${speech.name === name ? ' aria-current="true"' : ''}>${escaped(name)}</a>`,
    )
    .join('');
  return frame(
    {
      lang: speech.tag,
      isRightToLeft: speech.isRightToLeft,
      title: `${speech.say('title', { order: order.code })} – ${brand}`,
    },
    `<header>
<p class="brand">${escaped(brand)}</p>
<nav aria-label="Language">${chosen}</nav>
</header>
<main>
${hasTitle ? `<p class="code">${say('title', { order: order.code })}</p>\n` : ''}<h1>${hasTitle ? say(title) : say('title', { order: order.code })}</h1>
${news(page, say)}
${factList(page, say)}
${isOpen ? forms(page, say, `${path}/answer`) : ''}
</main>
<footer>${say('wrong', { brand, hotline })}</footer>`,
  );
}

/** Outcomes so far. */
function news(
  { stay: { order }, isEnded, hasChanged, given, may, token, digest, speech }: HotelPage,
  say: Say,
): string {
  const box = (tone: string, text: string) => `<div class="news ${tone}" role="status">${text}</div>`;
  const of = (answer: HotelAnswer) => given.find((one) => one.answer === answer);
  const cannot = of('cannot');
  const noted = may.includes('noted')
    ? answerForm(
        `/share/hotel/${encodeURIComponent(token)}/answer`,
        { answer: 'noted', digest, language: speech.tag },
        `<button>${say('notedButton')}</button>`,
      )
    : of('noted')
      ? `<p>${say('notedText')}</p>`
      : '';
  const parts = [
    isEnded ? box('red', `<p>${say('endedText')}</p>${noted}`) : '',
    !isEnded && (hasChanged || of('noted')) ? box('amber', `<p>${say('changedText')}</p>${noted}`) : '',
    of('confirmed') && !isEnded
      ? box('green', `<p>${say('confirmedText', { number: of('confirmed')!.hotelNumber ?? '' })}</p>`)
      : '',
    !of('confirmed') && order.hotelNumber !== null && !isEnded
      ? box('green', `<p>${say('knownText', { number: order.hotelNumber })}</p>`)
      : '',
    cannot && !isEnded ? box('red', `<p>${say('cannotText', { reason: cannot.reason })}</p>`) : '',
    of('later') && may.includes('confirmed') ? box('plain', `<p>${say('laterText')}</p>`) : '',
  ];
  return parts.join('');
}

function factList({ speech, stay }: HotelPage, say: Say): string {
  const { order, rooms, guests, extras } = stay;
  const fact = (name: HotelTextName, value: string, values?: Readonly<Record<string, string | number>>) =>
    `<div><dt>${say(name, values)}</dt><dd>${value}</dd></div>`;
  const text = (value: string) => `<span dir="auto">${escaped(value)}</span>`;
  const roomFact = (roomNo: number, { beds, adults, childAges }: StayFacts['rooms'][number]) => {
    const people = guests.filter((one) => one.roomNo === roomNo);
    const names = people.map(({ lastName, firstName, nationality, childAge }) => {
      const child = childAge === null ? '' : ` · ${say('child', { age: childAge })}`;
      return `<li>${text(`${lastName} / ${firstName}`)} <small>${escaped(speech.country(nationality))}${child}</small></li>`;
    });
    const made =
      beds.map(({ kind, count }) => `${count} × ${say(bedNames[kind] ?? 'bedDouble')}`).join(' + ') || say('bedAny');
    const more = extras
      .filter((one) => one.roomNo === roomNo)
      .map(({ kind, count }) => `${count} × ${say(kind)}`)
      .join(', ');
    const party = say('guests', { adults, children: childAges.length });
    return fact('room', `${made}<br>${party}${more ? `<br>${say('extras')}: ${more}` : ''}<ul>${names.join('')}</ul>`, {
      n: roomNo,
    });
  };
  return `<section><dl>
${fact('hotel', text(speech.named(order.hotelZh, order.hotelEn)))}
${fact('stay', say('stayText', { checkin: speech.day(order.checkin), checkout: speech.day(order.checkout) }))}
${fact('nights', String(nightsOf(order)))}
${fact('roomType', text(speech.named(order.roomZh, order.roomEn)))}
${fact('rooms', String(order.roomCount))}
${fact('meal', order.breakfasts === 0 ? say('mealNone') : say('mealCount', { n: order.breakfasts }))}
${rooms.map((room) => roomFact(room.roomNo, room)).join('\n')}
${fact('requests', order.otherRequests ? text(order.otherRequests).replaceAll('\n', '<br>') : say('none'))}
${order.arrivalTime ? fact('arrival', text(order.arrivalTime)) : ''}
${order.flight ? fact('flight', text(order.flight)) : ''}
${order.hotelNumber === null ? '' : fact('number', text(order.hotelNumber))}
</dl></section>`;
}

interface FormFacts {
  readonly answer: HotelAnswer;
  readonly digest: string;
  readonly language: string;
}

const answerForm = (path: string, { answer, digest, language }: FormFacts, inner: string) =>
  `<form method="post" action="${path}"><input type="hidden" name="answer" value="${answer}"><input type="hidden" name="seen" value="${digest}"><input type="hidden" name="language" value="${language === 'zh-CN' ? 'zh' : language}">${inner}</form>`;

function forms({ digest, speech, may, refusal }: HotelPage, say: Say, path: string): string {
  const of = (answer: HotelAnswer, inner: string) => answerForm(path, { answer, digest, language: speech.tag }, inner);
  const told = (why: HotelTextName, id: string) =>
    refusal?.why === why ? `<p class="fault" id="${id}">${say(why)}</p>` : '';
  const points = (why: HotelTextName, id: string) =>
    refusal?.why === why ? ` aria-invalid="true" aria-describedby="${id}"` : '';
  const moved = refusal?.why === 'movedText' ? `<p class="news amber" role="alert">${say('movedText')}</p>` : '';
  return `${moved}<div class="forms">
<section class="answer first"><h2>${say('confirmTitle')}</h2>${of(
    'confirmed',
    `<label for="number">${say('number')}</label><p class="hint">${say('numberHint')}</p><input id="number" name="number" maxlength="60" required autocomplete="off" dir="auto" value="${escaped(refusal?.number ?? '')}"${points('numberMissing', 'number-fault')}>${told('numberMissing', 'number-fault')}<button>${say('confirmButton')}</button>`,
  )}</section>
<section class="answer"><h2>${say('cannotTitle')}</h2><p class="hint">${say('cannotHint')}</p>${of(
    'cannot',
    `<label for="reason">${say('reason')}</label><textarea id="reason" name="reason" rows="3" maxlength="500" required dir="auto"${points('reasonMissing', 'reason-fault')}>${escaped(refusal?.reason ?? '')}</textarea>${told('reasonMissing', 'reason-fault')}<button class="quiet">${say('cannotButton')}</button>`,
  )}</section>
${
  may.includes('later')
    ? `<section class="answer"><h2>${say('laterTitle')}</h2><p class="hint">${say('laterHint')}</p>${of('later', `<button class="quiet">${say('laterButton')}</button>`)}</section>`
    : ''
}
</div>`;
}
