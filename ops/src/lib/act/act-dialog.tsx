import type { ActReply, FactChange } from '@waylight/contract/ops/act';
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
import { keepFocus } from '../page/heading-focus.ts';
import { OthersHere } from '../page/others-here.tsx';
import { send } from '../session/session.ts';
import { OpsTime } from '../time.tsx';
import { useGo } from '../url.ts';
import { type Text, useText } from '../words.ts';
import styles from './act.module.css';
import { changedAt, differencesOf, mergedValues } from './act-conflict.ts';
import { Failure, Fields, GoBack, useRefusedPreview } from './act-fields.tsx';
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
export function ActDialog<C extends ActCall, S, V extends object>({ look, ...opened }: ActDialogProps<C, S, V>) {
  const { title, fields, danger } = look;
  const { onClose } = opened;
  const t = useText();
  const formId = useId();
  const [subject, setSubject] = useState(opened.subject);
  const form = useForm<V>(look.start?.(subject) ?? ({} as V), (values) => look.check?.(values, subject) ?? {});
  const [step, setStep] = useState<Step>(fields ? 'fields' : 'check');
  const act = useActOpening(look, subject, onClose);
  const reason = useReason();
  const refused = useRefusedPreview();
  const request = () => look.request(form.values, subject);
  const record = look.record?.(subject);

  const ask = () => {
    setStep('check');
    void act.ask(request()).then((refusal) => {
      if (refusal === undefined) return reason.field.current?.focus();
      if (!fields || isChange(refusal)) return;
      // The fault is shown where it can be put right.
      act.forget();
      form.refuse(refusal, look.faultAt);
      setStep('fields');
      refused.show(refusal);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (!fields) ask();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (act.busy) return;
    if (act.conflict) return goOnAfter(act.conflict.now);
    // The page behind shows what somebody else has made of it.
    if (isChanged) return onClose();
    if (step === 'fields') {
      refused.forget();
      return form.send(ask, event);
    }
    if (!act.preview) return ask();
    if (!look.routine && !reason.isGiven()) return;
    act.send(request(), reason.text);
  };
  // Sent again as it was: nobody knows whether it has been done.
  const isUnsure = isUnknown(act.failure);
  const isChanged = isChange(act.failedPreview ?? act.failure);
  /** Typed fields stay, untouched ones take what is there now. */
  const goOnAfter = (now: S) => {
    if (look.start) form.change(mergedValues(form.values, look.start(subject), look.start(now)));
    setSubject(now);
    act.forget();
    if (fields) setStep('fields');
    else onClose();
  };
  const back = () => {
    setStep('fields');
    refused.focusFirst();
  };
  const name = isChanged && !(act.conflict && fields) ? words.look : nameOfStep(step, title, act, !!fields);
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      dismissable={false}
      size={look.isWide ? 'large' : 'medium'}
      title={t(title)}
      actions={
        <>
          <GoBack
            onBack={step === 'check' && fields ? back : undefined}
            isDisabled={act.busy || isUnsure}
            onClose={onClose}
          />
          <Button
            type="submit"
            form={formId}
            tone={danger && step === 'check' && !isChanged ? 'dangerSolid' : 'primary'}
            pending={act.busy}
            isDisabled={step === 'fields' && (look.isSame?.(form.values, subject) ?? false)}
          >
            {t(name)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.subject}>{look.subject(subject)}</p>
        {record && <OthersHere record={record} />}
        {fields && (
          <Fields refused={refused} failure={form.failure} isShown={step === 'fields'}>
            {fields(form, subject)}
          </Fields>
        )}
        {step === 'check' && (
          <>
            <Preview preview={act.preview} failed={act.failedPreview} conflict={act.conflict} keepsFields={!!fields} />
            {act.preview && !look.routine && <ReasonField reason={reason} isReadOnly={isUnsure} />}
            <Failure failure={act.conflict ? undefined : act.failure} />
          </>
        )}
      </form>
    </Drawer>
  );
}

/** The name of the button that goes on. */
function nameOfStep(step: Step, title: Text, act: { conflict: unknown; failedPreview: unknown }, hasFields: boolean) {
  if (act.conflict && hasFields) return words.goOnMine;
  if (step === 'fields') return words.goOn;
  return act.failedPreview ? words.tryAgain : title;
}

/** The reason of an act, and its field. */
function useReason() {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return {
    text,
    isMissing,
    field,
    change: (next: string) => {
      setText(next);
      setMissing(false);
    },
    /** Shows that it is missing, where it is. */
    isGiven: () => {
      const given = text.trim() !== '';
      if (!given) {
        setMissing(true);
        field.current?.focus();
      }
      return given;
    },
  };
}

interface ReasonFieldProps {
  reason: ReturnType<typeof useReason>;
  isReadOnly: boolean;
}

function ReasonField({ reason, isReadOnly }: ReasonFieldProps) {
  const t = useText();
  return (
    <TextArea
      value={reason.text}
      onChange={reason.change}
      inputRef={reason.field}
      isReadOnly={isReadOnly}
      label={t(words.reason)}
      hint={t(words.reasonHint)}
      error={reason.isMissing ? t(words.reasonMissing) : undefined}
      rows={3}
      counter={500}
      isRequired
    />
  );
}

/** Whether somebody else was first. */
const isChange = (error: unknown) =>
  ['STATE_CHANGED', 'CHANGED_BY_LOAD', 'CASE_SETTLED', 'CASE_SETTLED_ITSELF'].includes(errorNamed(error) ?? '');

interface ConflictProps {
  refusal: unknown;
  changes: readonly FactChange[];
  keepsFields: boolean;
}

/** A conflict: who was first, and the differences from what was read. */
function Conflict({ refusal, changes, keepsFields }: ConflictProps) {
  const t = useText();
  const at = changedAt(refusal);
  return (
    <>
      <Banner tone="warning" title={errorText(refusal)} live>
        {at && <OpsTime at={at} />}
        {keepsFields && <p>{t(words.typedKept)}</p>}
      </Banner>
      <ChangeTable changes={changes} words={{ title: words.differences, before: words.asRead, after: words.asNow }} />
    </>
  );
}

interface PreviewProps {
  preview: ActReply | undefined;
  failed: unknown;
  conflict: Omit<ConflictProps, 'keepsFields'> | undefined;
  keepsFields: boolean;
}

/** Changes of the act, and whether it takes two; or what somebody else has changed. */
function Preview({ preview, failed, conflict, keepsFields }: PreviewProps) {
  const t = useText();
  if (conflict) return <Conflict refusal={conflict.refusal} changes={conflict.changes} keepsFields={keepsFields} />;
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
  { call, title, touches, edit, done }: ActLook<C, S, V>,
  subject: S,
  onClose: () => void,
) {
  const t = useText();
  const go = useGo();
  const [opening] = useState(() => actOpening(call, send));
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<ActReply>();
  const [failedPreview, setFailedPreview] = useState<unknown>();
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<{ refusal: unknown; changes: FactChange[]; now: S }>();
  const refresh = useCallback(() => Promise.all(touches.map(refreshCall)), [touches]);

  /** Reads what is there now, after somebody else was first. */
  const compare = async (refusal: unknown) => {
    if (!isChange(refusal)) return;
    void refresh();
    // Where it cannot be read, the refusal stands alone.
    const now = await edit?.again(subject).catch(() => undefined);
    if (edit && now) setConflict({ refusal, changes: differencesOf(edit.read(subject), edit.read(now)), now });
  };
  const read = edit?.read(subject).version;
  const forget = () => {
    setPreview(undefined);
    setFailedPreview(undefined);
    setFailure(undefined);
    setConflict(undefined);
  };

  /** The refusal, if any. */
  const ask = async (request: Parameters<typeof opening.preview>[0]): Promise<unknown> => {
    forget();
    setBusy(true);
    try {
      const answer = await opening.preview(request, read);
      setPreview(answer);
      announce(t(words.changesSaid, { n: answer.changes.length }));
      return undefined;
    } catch (error) {
      setFailedPreview(error);
      await compare(error);
      return error;
    } finally {
      setBusy(false);
    }
  };
  const sendAct = async (request: Parameters<typeof opening.act>[0], reason: string) => {
    setFailure(undefined);
    setBusy(true);
    try {
      const reply = await opening.act(request, reason, read);
      const { outcome, approval } = reply;
      keepFocus(refresh());
      if (outcome === 'requested' && approval) {
        void refreshCall(opsApi.approval.list);
        const show = { label: t(words.showRequest), onPress: () => go(paths.request(approval)) };
        toasts.show({ tone: 'info', text: t(words.requested, { code: approval }), action: show });
      } else toasts.show({ tone: 'success', text: t(words.done, { act: t(title) }) });
      onClose();
      if (outcome === 'done') done?.(reply);
    } catch (error) {
      setFailure(error);
      await compare(error);
      setBusy(false);
    }
  };
  return {
    busy,
    preview,
    failedPreview,
    failure,
    conflict,
    forget,
    ask,
    send: (...args: Parameters<typeof sendAct>) => void sendAct(...args),
  };
}
