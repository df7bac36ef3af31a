import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { classNames } from '../class-names.tsx';
import styles from './choice.module.css';

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  description?: ReactNode;
  className?: string | undefined;
}

/** On or off, at once: what needs a button to take effect is a checkbox. */
export function Switch({ children, description, className, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={classNames(styles.choice, className)}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
      <span className={styles.words}>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </AriaSwitch>
  );
}
