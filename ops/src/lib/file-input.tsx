import { buttonClass } from '@waylight/ui/button';
import { Upload } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import styles from './file-input.module.css';
import { useText } from './words.ts';

// biome-ignore format: both languages of a word stand on one line
const words = {
  choose: { zh: '选择文件', en: 'Choose a file' },
  chooseSeveral: { zh: '选择文件（可多选）', en: 'Choose files' },
  none: { zh: '未选择文件', en: 'No file chosen' },
} as const;

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id'> & { id: string };

/** A file input in the words of the console: those of a browser follow the browser's language. Its label is the caller's. */
export function FileInput({ onChange, ...rest }: FileInputProps) {
  const t = useText();
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <span className={styles.file}>
      <input
        {...rest}
        type="file"
        className={styles.input}
        onChange={(event) => {
          setNames([...(event.target.files ?? [])].map(({ name }) => name));
          onChange?.(event);
        }}
      />
      <span aria-hidden="true" className={buttonClass({ size: 'small' }, styles.button)}>
        <Upload size={16} strokeWidth={1.5} />
        {t(rest.multiple ? words.chooseSeveral : words.choose)}
      </span>
      <span aria-hidden="true" className={styles.name}>
        {names.join(', ') || t(words.none)}
      </span>
    </span>
  );
}
