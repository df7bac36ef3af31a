import { api } from '@waylight/contract';
import { mostWorkOrderFiles } from '@waylight/contract/work-order/work-order-fields';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/calls.ts';
import { send } from '../../lib/session/session.ts';
import { type Text, useText } from '../../lib/words.ts';
import { attachmentFault, attachmentTypes, uploadFault, withinMost } from './attachment-rules.ts';
import { words } from './words.ts';

export interface AttachedFile {
  id: number;
  name: string;
  bytes: number;
  /** undefined: on its way */
  token: string | undefined;
}

/** Where files of a form go, and which ones it takes. */
export interface AttachmentKind {
  upload: (file: File) => Promise<{ token: string }>;
  types: readonly string[];
  label: Text;
  /** `{n}`: as many as can be chosen */
  rule: Text;
  wrongKind: Text;
}

const workOrderAttachments: AttachmentKind = {
  upload: (file) => send(api.workOrder.attach, { file }),
  types: attachmentTypes,
  label: words.attachments,
  rule: words.filesRule,
  wrongKind: words.fileKind,
};

export interface Attachments {
  kind: AttachmentKind;
  files: readonly AttachedFile[];
  /** why files of the last choice were not taken, each by its name */
  refused: readonly string[];
  /** something is on its way */
  busy: boolean;
  tokens: string[];
  /** as many as can be chosen */
  most: number;
  add(files: readonly File[]): void;
  remove(id: number): void;
}

/** Files that go with a work order, a message or something else, `most` of them: each is uploaded as soon as it is chosen. */
export function useAttachments(
  most: number = mostWorkOrderFiles,
  kind: AttachmentKind = workOrderAttachments,
): Attachments {
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
      const { token } = await kind.upload(file);
      setFiles((before) => before.map((one) => (one.id === id ? { ...one, token } : one)));
    } catch (failure) {
      setFiles((before) => before.filter((one) => one.id !== id));
      refuse(file.name, `${t(uploadFault(failure, kind))} ${errorText(failure)}`);
    }
  }

  return {
    kind,
    files,
    refused,
    busy: files.some(({ token }) => token === undefined),
    tokens: files.flatMap(({ token }) => token ?? []),
    most,
    add(chosen) {
      setRefused([]);
      const good = chosen.filter((file) => {
        const fault = attachmentFault(file, kind);
        if (fault) refuse(file.name, t(fault));
        return !fault;
      });
      const { taken, left } = withinMost(good, files.length, most);
      for (const file of left) refuse(file.name, t(words.fileMany, { n: most }));
      for (const file of taken) void upload(file);
    },
    remove: (id) => setFiles((before) => before.filter((one) => one.id !== id)),
  };
}
