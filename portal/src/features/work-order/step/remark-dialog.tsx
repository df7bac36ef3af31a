import { lengths } from '@waylight/contract/value/lengths';
import type { Call, RequestOf } from '@waylight/contract/wire/call';
import { workOrderStatuses, workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { TextArea } from '@waylight/ui/field/text-area';
import { Link } from '@waylight/ui/link';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useEffect, useId } from 'react';
import { errorNamed, errorText, refreshCall } from '../../../lib/calls.ts';
import { type Faults, useForm } from '../../../lib/field/use-form.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useSendOnce } from '../../../lib/send-once/use-send-once.ts';
import { CallError } from '../../../lib/session/session.ts';
import { type Text, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import styles from './step.module.css';
import { words } from './words.ts';

interface RemarkInput {
  remark: string;
}

export function remarkFaults({ remark }: RemarkInput, empty: Text | undefined): Faults<RemarkInput> {
  const text = remark.trim();
  if (text === '' && empty) return { remark: empty };
  return text.length > lengths.statement ? { remark: words.remarkLong } : {};
}

export interface RemarkDialogProps<C extends Call> {
  call: C;
  requestOf: (remark: string) => Omit<RequestOf<C>, 'requestId'>;
  /** calls whose answers are read anew afterwards */
  touches: readonly Call[];
  title: string;
  text: string;
  label: Text;
  /** said where nothing was written; without it the remark may stay empty */
  empty?: Text | undefined;
  confirm: string;
  done: string;
  /** the server refused: the page may go on from there */
  onRefused?: ((error: unknown) => void) | undefined;
  onClose: () => void;
}

/** Asks before an act about a work order, takes a remark, and sends it once. */
export function RemarkDialog<C extends Call>(props: RemarkDialogProps<C>) {
  const { call, requestOf, touches, title, text, label, empty, confirm, done, onRefused, onClose } = props;
  const t = useText();
  const formId = useId();
  const form = useForm<RemarkInput>({
    id: 'remark',
    start: { remark: '' },
    check: (values) => remarkFaults(values, empty),
  });
  const { state, start, again } = useSendOnce(call, { touches });
  const failure = state.at === 'asking' ? state.failure : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.at === 'done') {
      showToast({ tone: 'success', text: done });
      onClose();
    } else if (failure !== undefined) {
      for (const touched of touches) void refreshCall(touched);
      onRefused?.(failure);
    }
  }, [state]);
  return (
    <Dialog
      isOpen
      dismissable={false}
      onOpenChange={onClose}
      title={title}
      actions={(close) => (
        <>
          <Button onPress={close}>{t(words.cancel)}</Button>
          {state.at === 'unknown' ? (
            <Button tone="primary" onPress={again}>
              {t(words.sendAgain)}
            </Button>
          ) : (
            <Button type="submit" form={formId} tone="primary" pending={state.at === 'sending' || state.at === 'done'}>
              {confirm}
            </Button>
          )}
        </>
      )}
    >
      <form
        id={formId}
        noValidate
        className={styles.fields}
        onSubmit={(event) => form.send(({ remark }) => void start(requestOf(remark.trim())), event)}
      >
        <p>{text}</p>
        <TextArea
          {...form.text('remark')}
          label={t(label)}
          optional={empty === undefined}
          rows={3}
          counter={lengths.statement}
        />
        {state.at === 'unknown' && (
          <Banner tone="warning" live>
            {t(words.unknown)}
          </Banner>
        )}
        {failure !== undefined && <Refusal failure={failure} />}
      </form>
    </Dialog>
  );
}

/** The refusal in words; of a step that came too late the status as it is, of a twin the way to it. */
function Refusal({ failure }: { failure: unknown }) {
  const t = useText();
  const language = useLanguage();
  const name = errorNamed(failure);
  const data = failure instanceof CallError ? failure.data : {};
  const status = workOrderStatuses.find((one) => one === data.status);
  return (
    <Banner tone="error" live title={errorText(failure)}>
      {name === 'STATE_CHANGE_FAILED' &&
        status &&
        t(words.statusNow, { status: workOrderStatusWords[status][language] })}
      {name === 'WORK_ORDER_OPEN' && typeof data.number === 'string' && (
        <Link href={paths.workOrder(data.number)}>{t(words.openOther, { number: data.number })}</Link>
      )}
    </Banner>
  );
}
