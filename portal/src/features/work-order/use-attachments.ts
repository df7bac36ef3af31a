import { api } from '@waylight/contract';
import { mostWorkOrderFiles } from '@waylight/contract/work-order/work-order-fields';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/calls.ts';
import { send } from '../../lib/session/session.ts';
import { useText } from '../../lib/words.ts';
import { attachmentFault, withinMost } from './attachment-rules.ts';
import { words } from './words.ts';

export interface AttachedFile {
  id: number;
  name: string;
  bytes: number;
  /** undefined: on its way */
  token: string | undefined;
}

export interface Attachments {
  files: readonly AttachedFile[];
  /** why files of the last choice were not taken, each by its name */
  refused: readonly string[];
  /** something is on its way */
  busy: boolean;
  tokens: string[];
  add(files: readonly File[]): void;
  remove(id: number): void;
}

/** Files that go with a work order: each is uploaded as soon as it is chosen. */
export function useAttachments(): Attachments {
  const t = useText();
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const next = useRef(0);

  const refuse = (name: string, what: string) =>
    setRefused((before) => [...before, t(words.fileFault, { name, what })]);

  async function upload(file: File) {
    const id = next.current++;
    setFiles((before) => [...before, { id, name: file.name, bytes: file.size, token: undefined }]);
    try {
      const { token } = await send(api.workOrder.attach, { file });
      setFiles((before) => before.map((one) => (one.id === id ? { ...one, token } : one)));
    } catch (failure) {
      setFiles((before) => before.filter((one) => one.id !== id));
      refuse(file.name, `${t(words.fileFailed)} ${errorText(failure)}`);
    }
  }

  return {
    files,
    refused,
    busy: files.some(({ token }) => token === undefined),
    tokens: files.flatMap(({ token }) => token ?? []),
    add(chosen) {
      setRefused([]);
      const good = chosen.filter((file) => {
        const fault = attachmentFault(file);
        if (fault) refuse(file.name, t(fault));
        return !fault;
      });
      const { taken, left } = withinMost(good, files.length);
      for (const file of left) refuse(file.name, t(words.fileMany, { n: mostWorkOrderFiles }));
      for (const file of taken) void upload(file);
    },
    remove: (id) => setFiles((before) => before.filter((one) => one.id !== id)),
  };
}
