import type { Page } from 'playwright-core';

/** Faults of craft that can be measured on any page, and are still there when a busy machine had its time to lay out. */
export async function faultsOfCraft(page: Page): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const found = await faultsNow(page);
    if (found.length === 0 || tries === 4) return found;
    await page.waitForTimeout(300);
  }
}

const faultsNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    // React Aria keeps a list of the browser's own, one pixel large, for forms.
    for (const list of document.querySelectorAll('select'))
      if (list.tabIndex >= 0 && list.checkVisibility() && getComputedStyle(list).appearance !== 'none')
        faults.push(`the browser’s own list: ${list.outerHTML.slice(0, 80)}`);
    for (const line of document.querySelectorAll('summary')) {
      const { display, listStyleType } = getComputedStyle(line);
      if (line.checkVisibility() && display === 'list-item' && listStyleType !== 'none')
        faults.push(`the browser’s own triangle: ${line.textContent}`);
    }

    // A word of a button on its side: each of its signs is a line.
    for (const button of document.querySelectorAll('main button')) {
      const words = button.textContent.trim();
      if (!/^\p{Script=Han}{1,6}$/u.test(words) || !button.checkVisibility()) continue;
      const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const line = document.createRange();
      while (text.nextNode()) {
        line.selectNodeContents(text.currentNode);
        const lines = new Set([...line.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 1) faults.push(`a button in ${lines} lines: ${words}`);
      }
    }

    /** Whether a link is no word of a sentence: nothing else is said in its line. */
    const isAlone = (link: Element) => {
      for (let one = link; one.parentElement; one = one.parentElement) {
        for (const beside of one.parentElement.childNodes) {
          if (beside === one || !beside.textContent?.trim()) continue;
          if (!(beside instanceof Element) || getComputedStyle(beside).display.startsWith('inline')) return false;
        }
        if (!getComputedStyle(one.parentElement).display.startsWith('inline')) return true;
      }
      return true;
    };
    // WCAG 2.5.8, without its exception for small targets with room around them: half a pixel is the browser's rounding.
    for (const link of document.querySelectorAll('a[href]')) {
      const { width, height } = link.getBoundingClientRect();
      const isSmall = width > 2 && height > 2 && (width < 23.5 || height < 23.5);
      if (isSmall && link.checkVisibility() && isAlone(link))
        faults.push(`a link of ${Math.round(width)} × ${Math.round(height)} px: ${link.outerHTML.slice(0, 80)}`);
    }

    const bar = document.querySelector('[data-side-bar]');
    if (!bar || getComputedStyle(bar).position !== 'fixed') return faults;
    const edge = bar.getBoundingClientRect().left + 1;
    /** How far to the right something is seen: boxes cut off what hangs over them. What stays at the top of the window is above the bar. */
    const seenUntil = (element: Element) => {
      let right = element.getBoundingClientRect().right;
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        if (position === 'fixed' || position === 'sticky') return 0;
        if (overflowX !== 'visible') right = Math.min(right, box.getBoundingClientRect().right);
      }
      return right;
    };
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    for (const element of document.querySelectorAll('main *, footer *'))
      if (
        (hasWords(element) || element.matches('input, img')) &&
        element.checkVisibility() &&
        element.getBoundingClientRect().right > edge &&
        element.getBoundingClientRect().width > 2 &&
        seenUntil(element) > edge
      )
        faults.push(`under the side bar: ${element.outerHTML.slice(0, 80)}`);
    return faults;
  });
