import type { Page } from 'playwright-core';

/**
 * Returns the visible texts that are wider than the box that they stand in, or that leave the
 * window at a side.
 */
export const longTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const isBlock = (element: Element) =>
      !/^inline$|contents/.test(getComputedStyle(element).display);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        !node.textContent?.trim() ||
        !parent.checkVisibility({ visibilityProperty: true })
      )
        continue;
      // cards beside the one in front, and texts for screen readers only
      if (
        parent.closest('[inert], script, style, noscript') ||
        parent.clientWidth + parent.offsetWidth < 4
      )
        continue;
      let block: Element = parent;
      while (!isBlock(block) && block.parentElement) block = block.parentElement;
      const place = block.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      const isOutside = Array.from(range.getClientRects()).some(
        ({ left, right, width }) =>
          width > 0 &&
          (left < place.left - 1 ||
            right > place.right + 1 ||
            left < -1 ||
            right > window.innerWidth + 1),
      );
      if (isOutside && place.width > 2) found.push(node.textContent.trim());
    }
    return found;
  });
