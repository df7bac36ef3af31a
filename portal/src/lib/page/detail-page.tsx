import type { UseQueryResult } from '@tanstack/react-query';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../paths.ts';
import { errorNamed } from '../calls.ts';
import { useGo } from '../url.ts';
import { CallFailed } from './call-failed.tsx';
import { useForbidden } from './use-forbidden.ts';

interface DetailPageProps<R> {
  query: UseQueryResult<R, Error>;
  /** The code in the address; without it nothing is asked. */
  code: string;
  /** How the server says that there is none. A code that cannot be one is as unknown as one that is nobody's. */
  unknown: ErrorName;
  skeleton: ReactNode;
  /** Whether a part of unknown height is still to come, which would push away what stands under it. */
  waits?: boolean;
  /** Title of the state in which it could not be had. */
  failed: string;
  children: (data: R) => ReactNode;
}

/** A page about one thing that its address names: waiting, failed, or there. One that is unknown or somebody else's leads to /404, one that is refused to /401. */
export function DetailPage<R>({ query, code, unknown, skeleton, waits = false, failed, children }: DetailPageProps<R>) {
  const go = useGo();
  const { data } = query;
  const refused = errorNamed(query.error);
  const forbidden = useForbidden(query);
  const missing = code === '' || refused === unknown || refused === 'INVALID_REQUEST';
  useEffect(() => {
    if (missing) go(paths.missing(location.pathname, code), { replace: true });
  }, [missing, code, go]);
  if (missing || forbidden) return null;
  if (query.isError && !data) return <CallFailed query={query} title={failed} />;
  return (
    <Loading waiting={!data || waits} skeleton={skeleton}>
      {() => data && children(data)}
    </Loading>
  );
}
