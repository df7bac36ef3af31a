import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { useEffect, useState } from 'react';
import { errorText, useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/words.ts';
import styles from './company.module.css';
import { words } from './words.ts';

/**
 * A licence as a stranger sent it. A picture stands in a frame that may run nothing and reach nothing; browsers show no
 * PDF in such a frame, so that one is downloaded.
 */
export function LicenceFrame({ id }: { id: number }) {
  const t = useText();
  const { data: file, error } = useCallQuery(opsApi.company.licence, { id: String(id) }, { handles: 'all' });
  const [address, setAddress] = useState<string>();
  const isPicture = file?.type.startsWith('image/') ?? false;
  useEffect(() => {
    if (!file || !isPicture) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  if (error) return <Banner tone="error">{errorText(error)}</Banner>;
  if (!file) return <SkeletonBlock height={240} />;
  return (
    <div className={styles.licence}>
      {isPicture && address && <iframe title={t(words.licence)} src={address} sandbox="" className={styles.frame} />}
      {!isPicture && <p>{t(words.showPdf)}</p>}
      <div>
        <Button onPress={() => saveFile(file)}>
          {t(words.download)} {file.name}
        </Button>
      </div>
    </div>
  );
}
