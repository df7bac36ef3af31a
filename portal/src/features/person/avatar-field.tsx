import { api } from '@waylight/contract';
import { avatarBytes, avatarTypes } from '@waylight/contract/identity/avatar';
import { Button } from '@waylight/ui/button';
import { showToast } from '@waylight/ui/feedback/toast';
import { CircleUser } from 'lucide-react';
import { useRef } from 'react';
import { refreshCall, useCall } from '../../lib/calls.ts';
import type { User } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import styles from '../account/account.module.css';
import { Avatar } from '../account/avatar.tsx';
import { words } from '../account/words.ts';
import { squareOf } from './avatar-file.ts';

/** The person’s picture, chosen and taken away at once. */
export function AvatarField({ user }: { user: User }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const changed = async (text: string) => {
    await Promise.all([refreshCall(api.identity.currentUser), refreshCall(api.avatar.picture)]);
    showToast({ tone: 'success', text });
  };
  const save = useCall(api.avatar.save, { onSuccess: () => changed(t(words.saved)) });
  const remove = useCall(api.avatar.remove, { onSuccess: () => changed(t(words.pictureRemoved)) });
  const choose = async (file: File) => {
    if (file.size > avatarBytes) showToast({ tone: 'error', text: t(words.pictureLarge) });
    else save.mutate({ file: await squareOf(file) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a picture are no fieldset of a form
    <div className={styles.picture} role="group" aria-label={t(words.picture)}>
      {user.avatar === null ? (
        <CircleUser size={64} strokeWidth={1} aria-hidden="true" />
      ) : (
        <Avatar size="large" alt={t(words.picture)} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={avatarTypes.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was put right.
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      <Button size="small" pending={save.isPending} onPress={() => input.current?.click()}>
        {t(user.avatar === null ? words.choosePicture : words.changePicture)}
      </Button>
      {user.avatar !== null && (
        <Button size="small" tone="quiet" pending={remove.isPending} onPress={() => remove.mutate({})}>
          {t(words.removePicture)}
        </Button>
      )}
      <span className={styles.small}>{t(words.pictureHint)}</span>
    </div>
  );
}
