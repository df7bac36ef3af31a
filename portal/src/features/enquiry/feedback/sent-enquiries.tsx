import { api } from '@waylight/contract';
import { enquiryFacts } from '@waylight/contract/enquiry/enquiry-facts';
import { type EnquiryStatus, enquiryKindWords, enquiryStatusWords } from '@waylight/contract/enquiry/enquiry-words';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { Facts } from '@waylight/ui/table/facts';
import { useState } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useCountryName } from '../../../lib/field/countries.ts';
import { useLanguage } from '../../../lib/language.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useText } from '../../../lib/words.ts';
import styles from '../enquiry.module.css';
import { words } from '../words.ts';

const limit = 10;

/** Enquiries of all kinds that the person has sent while signed in, newest first, each with its answer. */
export function SentEnquiries() {
  const t = useText();
  const [page, setPage] = useState(1);
  const query = useCallQuery(api.enquiry.list, { page, limit }, { handles: 'all' });
  const { data } = query;
  return (
    <div data-print="no">
      <Card title={t(words.sentTitle)}>
        {query.isError && !data ? (
          <CallFailed query={query} title={t(words.sentFailed)} />
        ) : (
          <Loading waiting={!data} skeleton={<SkeletonText lines={3} />}>
            {() =>
              data &&
              (data.total === 0 ? (
                <EmptyState small reason="none" title={t(words.sentNone)}>
                  {t(words.sentNoneText)}
                </EmptyState>
              ) : (
                <>
                  {data.records.map((one) => (
                    <SentEnquiry key={one.code} enquiry={one} />
                  ))}
                  {data.total > limit && (
                    <div className={styles.buttons}>
                      <Button size="small" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
                        {t(words.newer)}
                      </Button>
                      <Button size="small" isDisabled={page * limit >= data.total} onPress={() => setPage(page + 1)}>
                        {t(words.older)}
                      </Button>
                    </div>
                  )}
                </>
              ))
            }
          </Loading>
        )}
      </Card>
    </div>
  );
}

const tones: Record<EnquiryStatus, StatusTone> = { new: 'lamp', handling: 'blue', answered: 'green', closed: 'grey' };

function SentEnquiry({ enquiry }: { enquiry: ReplyOf<typeof api.enquiry.list>['records'][number] }) {
  const t = useText();
  const language = useLanguage();
  const country = useCountryName();
  const [open, setOpen] = useState(false);
  const { code, kind, status, createdAt, answer, content } = enquiry;
  const facts = open ? enquiryFacts(kind, content, language, country) : [];
  return (
    <div className={styles.sent}>
      <div className={styles.sentHead}>
        <span className={styles.kind}>{t(enquiryKindWords[kind])}</span>
        <span>{code}</span>
        <StatusChip tone={tones[status]}>{t(enquiryStatusWords[status])}</StatusChip>
        <span className={styles.note}>{t(words.sentAt, { time: wallTimeIn(portalZone, Date.parse(createdAt)) })}</span>
        <Button size="small" tone="quiet" aria-expanded={open} onPress={() => setOpen(!open)}>
          {t(words.showMore)}
        </Button>
      </div>
      {answer !== null && <p className={styles.value}>{t(words.answer, { text: answer })}</p>}
      {open && (
        <Facts
          items={facts.map(({ label, value }) => ({
            term: label,
            value: <span className={styles.value}>{value}</span>,
          }))}
        />
      )}
    </div>
  );
}
