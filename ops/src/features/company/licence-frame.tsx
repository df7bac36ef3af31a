import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { useEffect, useState } from 'react';
import { errorText, useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/words.ts';
import styles from './company.module.css';
import { pdfPages } from './pdf-pages.ts';
import { words } from './words.ts';

/** Pages of frames that show a licence; `count` is of its own pages. None: it cannot be shown. */
interface Shown {
  readonly frames: readonly string[];
  readonly count: number;
}

const dataAddress = (picture: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(picture);
  });

/** The page of a frame: the picture and nothing else. The frame is of no origin, so that it could open no `blob:` of ours. */
const framePage = (address: string) => `<!doctype html><body><img alt="" width="100%" src="${address}">`;

/** A picture as it came, a PDF as pictures of its pages. undefined: not yet. */
function useFrames(file: File | undefined): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!file) return;
    const ended = new AbortController();
    const show = async () => {
      const isPicture = file.type.startsWith('image/');
      const { pages, count } = isPicture ? { pages: [file], count: 1 } : await pdfPages(file, ended.signal);
      const frames = (await Promise.all(pages.map(dataAddress))).map(framePage);
      if (!ended.signal.aborted) setShown({ frames, count });
    };
    void show();
    return () => ended.abort();
  }, [file]);
  return shown;
}

/** A licence as a stranger sent it: its pictures stand in frames that may run nothing and reach nothing. */
export function LicenceFrame({ id }: { id: number }) {
  const t = useText();
  const { data: file, error } = useCallQuery(opsApi.company.licence, { id: String(id) }, { handles: 'all' });
  const shown = useFrames(file);
  if (error) return <Banner tone="error">{errorText(error)}</Banner>;
  if (!file || !shown) return <SkeletonBlock height={240} />;
  const { frames, count } = shown;
  return (
    <div className={styles.licence}>
      {frames.map((page, index) => (
        <iframe
          key={page}
          title={count > 1 ? t(words.licencePage, { page: index + 1, count }) : t(words.licence)}
          srcDoc={page}
          sandbox=""
          className={styles.frame}
        />
      ))}
      {frames.length === 0 && <p>{t(words.pdfNotShown)}</p>}
      {frames.length < count && <p>{t(words.pagesNotShown, { count })}</p>}
      {frames.length > 0 && file.type === 'application/pdf' && <p>{t(words.drawnPdf)}</p>}
      <div>
        <Button onPress={() => saveFile(file)}>
          {t(words.download)} {file.name}
        </Button>
      </div>
    </div>
  );
}
