import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { toasts } from '@waylight/ui/feedback/toast-queue';
import { TextArea } from '@waylight/ui/field/text-area';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useId } from 'react';
import { queryClient, useCall } from '../../lib/calls.ts';
import { useForm } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { keepFocus } from '../../lib/page/heading-focus.ts';
import { useText } from '../../lib/words.ts';
import styles from './approval.module.css';
import { words } from './words.ts';

export type Decision = 'grant' | 'refuse' | 'withdraw';

const titles = { grant: words.grantTitle, refuse: words.refuseTitle, withdraw: words.withdrawTitle };
const texts = { grant: words.grantText, refuse: words.refuseText, withdraw: words.withdrawText };

interface DecisionDialogProps {
  code: string;
  decision: Decision;
  onClose: () => void;
}

/** The last word on a request; a refusal says why. */
export function DecisionDialog({ code, decision, onClose }: DecisionDialogProps) {
  const t = useText();
  const formId = useId();
  const form = useForm({ note: '' }, ({ note }) => ({
    note: decision === 'refuse' && note.trim() === '' ? words.noteMissing : undefined,
  }));
  const decide = useCall(opsApi.approval.decide, { handles: 'all' });
  const submit = ({ note }: { note: string }) =>
    decide.mutate(
      { code, decision, note },
      {
        onSuccess: ({ status }) => {
          // A granted act may have changed whatever a page shows.
          keepFocus(queryClient.invalidateQueries());
          if (status === 'stale') toasts.show({ tone: 'info', text: t(words.staleNow) });
          else {
            const said = status === 'granted' ? words.granted : status === 'refused' ? words.refused : words.withdrawn;
            toasts.show({ tone: 'success', text: t(said) });
          }
          onClose();
        },
        onError: (error) => form.refuse(error, { REASON_NEEDED: 'note' }),
      },
    );
  return (
    <Dialog
      isOpen
      size="small"
      dismissable={false}
      onOpenChange={onClose}
      title={t(titles[decision])}
      actions={
        <>
          <Button onPress={onClose}>{t(words.cancel)}</Button>
          <Button
            type="submit"
            form={formId}
            tone={decision === 'refuse' ? 'dangerSolid' : 'primary'}
            pending={decide.isPending}
          >
            {t(words[decision])}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => form.send(submit, event)}>
        <p>{t(texts[decision])}</p>
        {form.failure && (
          <Banner tone="error" live>
            {form.failure}
          </Banner>
        )}
        <TextArea
          {...form.text('note')}
          label={t(words.noteOptional)}
          optional={decision !== 'refuse'}
          rows={3}
          counter={500}
        />
      </form>
    </Dialog>
  );
}
