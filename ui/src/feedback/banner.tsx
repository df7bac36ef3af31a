import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import { IconButton } from '../icon-button.tsx';
import { useWord } from '../provider.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './banner.module.css';

const iconOf = { info: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck };

export interface BannerProps {
  tone: 'info' | 'warning' | 'error' | 'success';
  title?: ReactNode;
  children?: ReactNode;
  /** Small buttons at the end. */
  actions?: ReactNode;
  onClose?: (() => void) | undefined;
  /** It came while the page was in use, so a screen reader says it: an error at once, the others when idle. */
  live?: boolean | undefined;
  className?: string | undefined;
}

/** A message in the page, where it applies. Stays until its reason is gone or it is closed. */
export function Banner({ tone, title, children, actions, onClose, live, className }: BannerProps) {
  const word = useWord();
  const Icon = iconOf[tone];
  // A success and a note say themselves what they are, and an alert is called one; only a colour tells the others from a note.
  const severity = tone === 'warning' ? 'warningTitle' : tone === 'error' && !live ? 'errorTitle' : undefined;
  return (
    <div
      {...(live ? { role: tone === 'error' ? 'alert' : 'status' } : {})}
      className={classNames(styles.banner, styles[tone], className)}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.content}>
        <div className={styles.words}>
          {severity && <VisuallyHidden>{word(severity)}</VisuallyHidden>}
          {title && <p className={styles.title}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onClose && (
        <IconButton size="small" label={word('close')} onPress={onClose} className={styles.close}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}
