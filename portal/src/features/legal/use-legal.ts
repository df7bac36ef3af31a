import { useQuery } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import type { LegalText } from '@waylight/contract/legal/legal-texts';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { errorNamed, queryOf, refreshCall, usePublicList } from '../../lib/calls.ts';
import { CallError } from '../../lib/session/session.ts';

type Versions = ReplyOf<typeof api.legal.inForce>;

/** As the document carries them; the development server's does not. */
const carried: Versions | undefined = (() => {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('legal')?.textContent;
  return text ? JSON.parse(text) : undefined;
})();

const numberIn = (versions: Versions | undefined, text: LegalText) =>
  versions?.find((one) => one.text === text)?.version;

/** The version in force of a text, as this page knows it; 0: nobody could say. */
export function useLegalVersions(): (text: LegalText) => number {
  const { data } = useQuery({
    ...queryOf(api.legal.inForce, {}),
    initialData: carried,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handles: 'all' },
  });
  return (text) => numberIn(data, text) ?? 0;
}

/** A text in force: from the address of its content, unless another version has come since the page was read. */
export function useLegalText(text: LegalText) {
  const version = useLegalVersions()(text);
  const isAnother = carried !== undefined && numberIn(carried, text) !== version;
  return usePublicList(api.legal.get, { text }, { isOld: isAnother });
}

/** Texts that a refusal says have changed; none for any other error. */
export function changedIn(error: unknown): LegalText[] {
  if (errorNamed(error) !== 'LEGAL_TEXT_CHANGED' || !(error instanceof CallError)) return [];
  return Array.isArray(error.data.texts) ? (error.data.texts as LegalText[]) : [];
}

/** Reads versions and texts again, after one has changed: the versions first, which say whether an address is old. */
export async function rereadLegal(): Promise<void> {
  await refreshCall(api.legal.inForce);
  await refreshCall(api.legal.get);
}
