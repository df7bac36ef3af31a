import { useQuery } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import type { EnquiryReceived } from '@waylight/contract/enquiry/enquiry';
import { enquiryLengths } from '@waylight/contract/enquiry/enquiry-forms';
import type { Call, ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { type FormEvent, useEffect, useState } from 'react';
import { refreshCall, useCall } from '../../lib/calls.ts';
import { type Faults, type Form, useForm } from '../../lib/field/use-form.ts';
import { keptValue } from '../../lib/kept.ts';
import { useRequestId } from '../../lib/send-once/use-request-id.ts';
import { useUser } from '../../lib/session/user.ts';
import { useVerification } from '../identity/use-verification.tsx';
import { solveVerification } from '../identity/verification.ts';
import { isDraftOf, type VerifiedInput, type WrongIn } from './enquiry-form.ts';
import { usePageBefore } from './page-before.ts';

interface EnquiryOptions<V extends VerifiedInput, C extends Call> {
  /** names the form, its fields and its draft */
  id: string;
  call: C;
  purpose: 'enquiry' | 'feedback';
  start: V;
  check: (values: V, wrongIn: WrongIn) => Faults<V>;
  /** what is sent, without the id of the request and the slider */
  requestOf: (values: V) => Omit<RequestOf<C>, 'requestId' | 'verification'>;
  /** fields that refusals of the business are about */
  fieldOf?: Partial<Record<ErrorName, keyof V>>;
  /** values that an address brought along: they come before a draft */
  given?: Partial<V> | undefined;
}

export interface EnquiryForm<V> {
  form: Form<V>;
  wrongIn: WrongIn;
  pending: boolean;
  /** undefined: a person is signed in, who need not drag one */
  slider: ((error: string | undefined) => React.ReactNode) | undefined;
  submit: (event: FormEvent) => void;
  /** what was sent, and the answer */
  received: { values: V; reply: EnquiryReceived } | undefined;
  /** an empty form again */
  another: () => void;
}

/** The content with the page it was sent from: the one that led to the form where that is known, else the form's own. */
function withPage<T extends object>(content: T, before: string | undefined): T {
  if ('page' in content && content.page !== '') return content;
  const { origin, pathname, search } = window.location;
  const led = before ?? (document.referrer.startsWith(`${origin}/`) ? document.referrer.slice(origin.length) : '');
  return { ...content, page: (led || pathname + search).slice(0, enquiryLengths.page) };
}

/** The contract's schemas, which come after the page. */
function useWrongIn(): WrongIn {
  const { data } = useQuery({
    queryKey: ['enquiryCheck'],
    queryFn: () => import('./enquiry-check.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return data?.wrongIn ?? nothingWrong;
}
const nothingWrong: WrongIn = () => [];

const ofSlider = { VERIFICATION_NEEDED: 'verification', VERIFICATION_HARDER: 'verification' } as const;

/** A form that becomes an enquiry: its draft in this tab, the slider, one sending with one effect. */
export function useEnquiry<V extends VerifiedInput, C extends Call>(options: EnquiryOptions<V, C>): EnquiryForm<V> {
  const { id, call, purpose, start, check, requestOf, fieldOf, given } = options;
  const userId = useUser()?.userId;
  const before = usePageBefore();
  const [draft] = useState(() =>
    keptValue<V | undefined>(
      'tab',
      `waylight.enquiry.${id}.${userId ?? 'visitor'}`,
      (stored) => (isDraftOf(start, stored) ? stored : undefined),
      undefined,
    ),
  );
  const verification = useVerification(purpose);
  const wrongIn = useWrongIn();
  // For a person signed in the challenge is solved while the form is sent.
  const solves = userId !== undefined;
  const token = solves ? 'later' : (verification.token ?? '');
  const [solving, setSolving] = useState(false);
  const form = useForm<V>({
    id,
    start: { ...start, ...draft.read(), ...given },
    check: (values) => check({ ...values, verification: token }, wrongIn),
  });
  const [received, setReceived] = useState<EnquiryForm<V>['received']>();
  const requestIdOf = useRequestId();
  const sending = useCall(call, { handles: 'all' });
  const { values } = form;

  useEffect(() => {
    if (!received) draft.write({ ...values, verification: '' });
  }, [draft, values, received]);

  const submit = (event: FormEvent) =>
    form.send((sent) => {
      if (sending.isPending || solving) return;
      const content = withPage(requestOf(sent), before);
      const send = (solution: string) => deliver(sent, { ...content, verification: solution }, requestIdOf(content));
      if (!solves) return send(token);
      setSolving(true);
      solveVerification({ purpose })
        .then(send, form.refuse)
        .finally(() => setSolving(false));
    }, event);
  const deliver = (sent: V, content: object, requestId: string) =>
    sending.mutate({ ...content, requestId } as unknown as RequestOf<C>, {
      onSuccess: (reply: ReplyOf<C>) => {
        draft.write(undefined);
        setReceived({ values: sent, reply: reply as EnquiryReceived });
        // The list of what was sent has one more.
        void refreshCall(api.enquiry.list);
      },
      onError: (error) => form.refuse(error, solves ? fieldOf : { ...fieldOf, ...ofSlider }),
      onSettled: verification.again,
    });

  return {
    form,
    wrongIn,
    pending: sending.isPending || solving,
    slider: solves ? undefined : verification.slider,
    submit,
    received,
    another: () => {
      form.reset(start);
      setReceived(undefined);
    },
  };
}
