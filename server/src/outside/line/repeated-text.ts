/** Texts that one side of a line has sent lately: sent again, each is a number of one byte. Both sides count alike. */

const places = 64;
/** Shorter ones are not worth a place; longer ones would take too much memory, which each connection has on both sides. */
const leastLength = 1024;
const mostLength = 256 * 1024;
/** Bit of a place whose text follows. */
const fresh = 0x80;

export class TextsSent {
  private readonly placeOf = new Map<string, number>();
  private readonly texts: string[] = [];
  private next = 0;

  static isWorth({ length }: string): boolean {
    return length >= leastLength && length <= mostLength;
  }

  /** The byte that stands for a text; `isFresh`: its text has to follow, because the other side has not got it. */
  take(text: string): { place: number; isFresh: boolean } {
    // Looked up by a string that is the same object, a text is not read again.
    const known = this.placeOf.get(text);
    if (known !== undefined) return { place: known + 1, isFresh: false };
    const place = this.next;
    this.next = (place + 1) % places;
    const left = this.texts[place];
    if (left !== undefined) this.placeOf.delete(left);
    this.texts[place] = text;
    this.placeOf.set(text, place);
    return { place: (place + 1) | fresh, isFresh: true };
  }
}

export class TextsTaken {
  private readonly texts: string[] = [];

  static isFresh = (place: number) => (place & fresh) !== 0;

  keep(place: number, text: string): string {
    const at = (place & ~fresh) - 1;
    if (at >= places || text.length > mostLength) throw new RangeError('a text that cannot be kept');
    this.texts[at] = text;
    return text;
  }

  /** undefined: it was never sent */
  at(place: number): string | undefined {
    return this.texts[place - 1];
  }
}
