import type { ActReply } from '@waylight/contract/ops/act';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { announce } from '@waylight/ui/feedback/live-region';
import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { toasts } from '@waylight/ui/feedback/toast-queue';
import { TextArea } from '@waylight/ui/field/text-area';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { errorNamed, errorText, isUnknown, refreshCall } from '../calls.ts';
import { useForm } from '../form.ts';
import { opsApi } from '../ops-api.ts';
import { send } from '../session/session.ts';
import { useGo } from '../url.ts';
import { useText } from '../words.ts';
import styles from './act.module.css';
import type { ActLook } from './act-look.ts';
import { type ActCall, actOpening } from './act-sending.ts';
import { ChangeTable } from './change-table.tsx';
import { words } from './words.ts';

interface ActDialogProps<C extends ActCall, S, V extends object> {
  look: ActLook<C, S, V>;
  subject: S;
  onClose: () => void;
}

/** `fields`: the form. `check`: what would change, and the reason. An act without fields begins there. */
type Step = 'fields' | 'check';

/** One opening of an act: see use-act.tsx. */
export function ActDialog<C extends ActCall, S, V extends object>({ look, subject, onClose }: ActDialogProps<C, S, V>) {
  const { title, fields, danger } = look;
  const t = useText();
  const formId = useId();
  const form = useForm<V>(look.start?.(subject) ?? ({} as V), (values) => look.check?.(values, subject) ?? {});
  const [step, setStep] = useState<Step>(fields ? 'fields' : 'check');
  const act = useActOpening(look, subject, onClose);
  const [reason, setReason] = useState('');
  const [reasonMissing, setReasonMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const request = () => look.request(form.values, subject);

  const ask = () => {
    setStep('check');
    void act.ask(request()).then((refusal) => {
      if (refusal === undefined) return reasonField.current?.focus();
      // A refused field is shown where it can be put right.
      if (!fields || errorNamed(refusal) !== 'INVALID_REQUEST') return;
      form.refuse(refusal);
      setStep('fields');
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (!fields) ask();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (act.busy) return;
    // The page behind shows what somebody else has made of it.
    if (isChanged) return onClose();
    if (step === 'fields') return form.send(ask, event);
    if (!act.preview) return ask();
    if (!look.routine && reason.trim() === '') {
      setReasonMissing(true);
      return reasonField.current?.focus();
    }
    act.send(request(), reason);
  };
  // Sent again as it was: nobody knows whether it has been done.
  const isUnsure = isUnknown(act.failure);
  const isChanged = errorNamed(act.failedPreview ?? act.failure) === 'STATE_CHANGED';
  const name = isChanged ? words.look : step === 'fields' ? words.goOn : act.failedPreview ? words.tryAgain : title;
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      dismissable={false}
      title={t(title)}
      actions={
        <>
          {step === 'check' && fields ? (
            <Button isDisabled={act.busy || isUnsure} onPress={() => setStep('fields')}>
              {t(words.back)}
            </Button>
          ) : (
            <Button onPress={onClose}>{t(words.cancel)}</Button>
          )}
          <Button
            type="submit"
            form={formId}
            tone={danger && step === 'check' && !isChanged ? 'dangerSolid' : 'primary'}
            pending={act.busy}
          >
            {t(name)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.subject}>{look.subject(subject)}</p>
        {step === 'fields' && form.failure && (
          <Banner tone="error" live>
            {form.failure}
          </Banner>
        )}
        {step === 'fields' && fields?.(form, subject)}
        {step === 'check' && (
          <>
            <Preview preview={act.preview} failed={act.failedPreview} />
            {act.preview && !look.routine && (
              <TextArea
                label={t(words.reason)}
                hint={t(words.reasonHint)}
                value={reason}
                onChange={(text) => {
                  setReason(text);
                  setReasonMissing(false);
                }}
                error={reasonMissing ? t(words.reasonMissing) : undefined}
                inputRef={reasonField}
                rows={3}
                counter={500}
                isReadOnly={isUnsure}
                isRequired
              />
            )}
            {act.failure !== undefined && (
              <Banner tone="error" live>
                {isUnsure ? t(words.unknown) : errorText(act.failure)}
              </Banner>
            )}
          </>
        )}
      </form>
    </Drawer>
  );
}

/** Changes of the act, and whether it takes two. */
function Preview({ preview, failed }: { preview: ActReply | undefined; failed: unknown }) {
  const t = useText();
  if (failed !== undefined)
    return (
      <Banner tone="error" live>
        {errorText(failed)}
      </Banner>
    );
  if (!preview) return <SkeletonText lines={4} />;
  return (
    <>
      {preview.changes.length > 0 ? <ChangeTable changes={preview.changes} /> : <p>{t(words.noChanges)}</p>}
      {preview.needsApproval && (
        <Banner tone="warning" title={t(words.needsSecond)}>
          {t(words.needsSecondText)}
        </Banner>
      )}
    </>
  );
}

/** Asks for the preview and sends, under one id however often. */
function useActOpening<C extends ActCall, S, V extends object>(
  { call, title, touches }: ActLook<C, S, V>,
  _subject: S,
  onClose: () => void,
) {
  const t = useText();
  const go = useGo();
  const [opening] = useState(() => actOpening(call, send));
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<ActReply>();
  const [failedPreview, setFailedPreview] = useState<unknown>();
  const [failure, setFailure] = useState<unknown>();
  const refresh = useCallback(() => {
    for (const touched of touches) void refreshCall(touched);
  }, [touches]);

  /** The refusal, if any. */
  const ask = async (request: Parameters<typeof opening.preview>[0]): Promise<unknown> => {
    setPreview(undefined);
    setFailedPreview(undefined);
    setFailure(undefined);
    setBusy(true);
    try {
      const answer = await opening.preview(request);
      setPreview(answer);
      announce(t(words.changesSaid, { n: answer.changes.length }));
      return undefined;
    } catch (error) {
      setFailedPreview(error);
      if (errorNamed(error) === 'STATE_CHANGED') refresh();
      return error;
    } finally {
      setBusy(false);
    }
  };
  const sendAct = async (request: Parameters<typeof opening.act>[0], reason: string) => {
    setFailure(undefined);
    setBusy(true);
    try {
      const { outcome, approval } = await opening.act(request, reason);
      refresh();
      if (outcome === 'requested' && approval) {
        void refreshCall(opsApi.approval.list);
        const show = { label: t(words.showRequest), onPress: () => go(paths.request(approval)) };
        toasts.show({ tone: 'info', text: t(words.requested, { code: approval }), action: show });
      } else toasts.show({ tone: 'success', text: t(words.done, { act: t(title) }) });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      if (errorNamed(error) === 'STATE_CHANGED') refresh();
    }
  };
  return {
    busy,
    preview,
    failedPreview,
    failure,
    ask,
    send: (...args: Parameters<typeof sendAct>) => void sendAct(...args),
  };
}
