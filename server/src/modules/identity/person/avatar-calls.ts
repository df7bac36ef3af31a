import { buffer } from 'node:stream/consumers';
import type { api } from '@waylight/contract';
import { avatarBytes, avatarTypes } from '@waylight/contract/identity/avatar';
import type { UserId } from '../../../db/tables/ids.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { checkUpload } from '../../upload/licence-file.ts';
import { claimUpload, dropFiles, keepUpload } from '../../upload/service.ts';
import { avatarOf, replaceAvatar } from './data.ts';

/** The picture of a person. A picture that was replaced is deleted at once, its bytes after the row. */
export function avatarCalls({ database, files, limit, settings }: House): Handlers<typeof api.avatar> {
  const replaced = async (
    userId: UserId,
    claim: (tx: Parameters<typeof replaceAvatar>[0]) => Promise<string | null>,
  ) => {
    const { now, before } = await database.asSystem(async (tx) => {
      const file = await claim(tx);
      const old = await replaceAvatar(tx, userId, file);
      if (old !== null) await dropFiles(tx, [old]);
      return { now: file, before: old };
    });
    if (before !== null) await files.delete(before);
    return now;
  };

  return {
    async save({ file }, { scope, now }) {
      await limit('pictures by account', String(scope.userId), 30, 600_000);
      const mediaType = checkUpload(file, avatarBytes, avatarTypes);
      const quota = { distributorId: scope.distributorId, megabytes: settings.STORAGE_MEGABYTES };
      const { secret } = await keepUpload({ database, files }, file, mediaType, 'avatar', now, quota);
      const avatar = await replaced(scope.userId, async (tx) => {
        const claimed = await claimUpload(tx, secret, scope.distributorId, 'avatar', now);
        if (claimed === undefined) throw new No('INTERNAL');
        return claimed;
      });
      return { avatar: avatar! };
    },

    async remove(_, { scope }) {
      await replaced(scope.userId, async () => null);
      return null;
    },

    async picture(_, { scope }) {
      const picture = await database.asDistributor(scope, (tx) => avatarOf(tx, scope.userId));
      if (!picture) throw new No('NO_AVATAR');
      const { id, fileName, mediaType } = picture;
      // Read whole, 5 MB at most: bytes that are missing are an error in words and no answer that breaks off.
      return { fileName, mediaType, bytes: await buffer(files.read(id)) };
    },
  };
}
