import { z } from 'zod';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { fileErrors, fileField } from '../wire/upload.ts';

export const avatarBytes = 5 * 1024 * 1024;
export const avatarTypes = ['image/png', 'image/jpeg'] as const;

/** The picture of a person, for their own eyes: `avatar` of `identity.currentUser` changes with it. */
export const avatar = {
  save: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/saveAvatar',
    access: 'session',
    says: 'Keeps one’s own picture, PNG or JPEG judged by its content; the one before is deleted. Answers what `avatar` of the user info is from now on.',
    upload: avatarBytes,
    request: z.strictObject({ file: fileField }),
    reply: z.object({ avatar: z.string() }),
    errors: [...fileErrors, 'STORAGE_FULL'],
  }),
  remove: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/removeAvatar',
    access: 'session',
    says: 'Deletes one’s own picture; without one it does nothing.',
    request: z.strictObject({}),
    reply: z.null(),
    errors: [],
  }),
  picture: call({
    method: 'GET',
    path: '/bfkapi/distributorUser/getAvatar',
    access: 'session',
    says: 'One’s own picture.',
    request: z.strictObject({}),
    reply: attachment,
    errors: ['NO_AVATAR'],
  }),
};
