import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { TextField } from '@waylight/ui/field/text-field';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useId, useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { type FactorQuestion, useFactorQuestion } from '../../lib/session/factor.ts';
import { useText } from '../../lib/words.ts';
import { isFactorCode, typedCode } from '../sign-in/factor-code.ts';
import styles from './shell.module.css';
import { words } from './words.ts';

/** Asks for a code of the authenticator app when a call needs a fresh one, whatever page made the call. */
export function FactorDialog() {
  const question = useFactorQuestion();
  return question ? <Question question={question} /> : null;
}

function Question({ question }: { question: FactorQuestion }) {
  const t = useText();
  const formId = useId();
  const [pending, setPending] = useState(false);
  const form = useForm({ code: '' }, ({ code }) => ({ code: isFactorCode(code) ? undefined : words.codeWrong }));
  const prove = async ({ code }: { code: string }) => {
    setPending(true);
    try {
      await question.prove(typedCode(code));
      question.end(true);
    } catch (error) {
      setPending(false);
      form.refuse(error, { SECOND_FACTOR_WRONG: 'code' });
    }
  };
  return (
    <Dialog
      isOpen
      size="small"
      dismissable={false}
      onOpenChange={() => question.end(false)}
      title={t(words.proveTitle)}
      actions={
        <>
          <Button onPress={() => question.end(false)}>{t(words.cancel)}</Button>
          <Button type="submit" form={formId} tone="primary" pending={pending}>
            {t(words.confirm)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.prove}
        onSubmit={(event) => form.send((values) => void prove(values), event)}
      >
        {form.failure && (
          <Banner tone="error" live>
            {form.failure}
          </Banner>
        )}
        <p>{t(words.proveText)}</p>
        <TextField
          {...form.text('code')}
          label={t(words.code)}
          maxLength={24}
          autoComplete="one-time-code"
          spellCheck="false"
          autoFocus
        />
      </form>
    </Dialog>
  );
}
