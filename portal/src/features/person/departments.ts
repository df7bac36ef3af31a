import { api } from '@waylight/contract';
import { useMemo } from 'react';
import { usePublicList } from '../../lib/calls.ts';
import { useNames } from '../../lib/words.ts';

/** Choices of type 15 (decisions on the wire): what a company is divided into. */
const departmentType = 15;

export interface Departments {
  options: readonly { value: string; label: string }[];
  /** The id that a text stands for: itself, or the department that has it for a name. */
  idOf(text: string): string;
  /** The name in the language in use; a text that is no department of the list stays as it is. */
  nameOf(text: string): string;
}

export function useDepartments(): Departments {
  const names = useNames();
  const { data } = usePublicList(api.district.options, { type: departmentType });
  return useMemo(() => {
    const options = (data ?? []).map(({ id, infoName, nameEng }) => ({
      value: id,
      label: names(infoName, nameEng).name,
    }));
    const idOf = (text: string) =>
      data?.find(({ id, infoName, nameEng }) => [id, infoName, nameEng].includes(text))?.id ?? text;
    return { options, idOf, nameOf: (text) => options.find(({ value }) => value === idOf(text))?.label ?? text };
  }, [data, names]);
}
