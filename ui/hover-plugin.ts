import type { AtRule, Plugin, Rule } from 'postcss';

/** Hover among other states: `:is(:hover, :focus-visible)`. */
const amongOthers = /:is\(:hover, ([^()]*)\)/g;
/** Hover by itself; what is not hovered is everywhere. */
const isHovered = (selector: string) => selector.replace(/:not\([^()]*\)/g, '').includes(':hover');

/** A style sheet has said itself where its rule holds. */
const isSettled = ({ parent }: Rule) => parent?.type === 'atrule' && /\(hover:/.test((parent as AtRule).params);

/**
 * PostCSS plugin: rules for `:hover` hold where there is a mouse. A finger leaves `:hover` behind on what it tapped, which
 * would stay lit. Other states and selectors of a rule hold everywhere.
 */
export const hoverByMouse: Plugin = {
  postcssPlugin: 'hover-by-mouse',
  Once(root, { atRule }) {
    root.walkRules(/:hover/, (rule) => {
      const hovered = rule.selectors.filter(isHovered);
      if (hovered.length === 0 || isSettled(rule)) return;
      const media = atRule({
        name: 'media',
        params: '(hover: hover)',
        ...(rule.source ? { source: rule.source } : {}),
      });
      media.append(rule.clone({ selectors: hovered.map((selector) => selector.replace(amongOthers, ':hover')) }));
      rule.after(media);
      const others = rule.selectors
        .map((selector) => selector.replace(amongOthers, ':is($1)'))
        .filter((selector) => !isHovered(selector));
      if (others.length > 0) rule.selectors = others;
      else rule.remove();
    });
  },
};
