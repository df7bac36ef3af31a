import type { UseQueryResult } from '@tanstack/react-query';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { errorNamed } from '../calls.ts';
import { type Text, useText } from '../words.ts';
import { CallFailed } from './call-failed.tsx';
import { type OpenRecord, OthersHere } from './others-here.tsx';

interface DetailPageProps<R> {
  query: UseQueryResult<R, Error>;
  /** How the server says that there is none. */
  unknown: ErrorName;
  /** Title of the state in which there is none. */
  missing: Text;
  /** The record that it shows, by kind and id: the page says who else has it open. */
  record: OpenRecord;
  children: (data: R) => ReactNode;
}

/** Content about one thing that the address names: waiting, failed, unknown, or there. */
export function DetailPage<R>({ query, unknown, missing, record, children }: DetailPageProps<R>) {
  const t = useText();
  const { data } = query;
  const refused = errorNamed(query.error);
  if (refused === unknown || refused === 'INVALID_REQUEST') return <EmptyState reason="noMatch" title={t(missing)} />;
  if (query.isError && !data) return <CallFailed query={query} />;
  return (
    <>
      {data && <OthersHere record={record} />}
      <Loading waiting={!data} skeleton={<PageSkeleton />}>
        {() => data && children(data)}
      </Loading>
    </>
  );
}

/** Blocks in place of a page to come. */
export function PageSkeleton() {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <SkeletonBlock width={240} height={28} />
      <SkeletonBlock height={120} />
      <SkeletonBlock height={240} />
    </div>
  );
}
